"""The command line in a real terminal."""

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path

VARIANTS = Path(__file__).parents[1] / "variants"


class Terminal:
    """A program in a pseudo-terminal of 80 columns."""

    def __init__(self, *arguments: str) -> None:
        self._screen, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        command = [sys.executable, "-m", "diamoniak", *arguments]
        self._program = subprocess.Popen(command, stdin=inside, stdout=inside, stderr=inside)  # noqa: S603
        os.close(inside)

    def read_until(self, text: str) -> str:
        """What is shown until the text appears, or the program ends."""
        shown = ""
        while text not in shown:
            try:
                shown += os.read(self._screen, 1024).decode(errors="replace")
            except OSError:
                break
        return shown

    def interrupt(self) -> None:
        """What Ctrl-C does."""
        self._program.send_signal(signal.SIGINT)

    def exit_code(self) -> int:
        os.close(self._screen)
        return self._program.wait()


def test_a_check_shows_what_it_does_and_can_be_stopped() -> None:
    terminal = Terminal("check", *(str(VARIANTS / f"{name}.yaml") for name in ("lt-55", "lv-55", "fierce")))

    assert "playing 200 games of 2 players" in terminal.read_until("2 players")
    terminal.interrupt()
    assert "Traceback" not in terminal.read_until("never shown")
    assert terminal.exit_code() == 130


def test_tables_fit_the_screen() -> None:
    terminal = Terminal("variants")

    assert max(map(len, terminal.read_until("never shown").splitlines())) < 80
    assert terminal.exit_code() == 0
