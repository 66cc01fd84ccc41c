"""How hard the property tests try: HYPOTHESIS_PROFILE chooses a profile, and in CI it is ``ci``."""

import os
import signal

from hypothesis import settings

signal.signal(signal.SIGINT, signal.default_int_handler)  # tests press Ctrl-C, also where it is ignored
os.environ["LC_ALL"] = "C.UTF-8"  # the tests read English, whatever the machine speaks
for name in ("DIAMONIAK_LOCALES", "LANGUAGE", "NO_COLOR", "COLUMNS", "LINES"):
    os.environ.pop(name, None)

settings.register_profile("default", max_examples=60, stateful_step_count=40, deadline=None, print_blob=True)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, database=None)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=10, stateful_step_count=20)
settings.register_profile("nightly", settings.get_profile("default"), max_examples=3000, stateful_step_count=120)

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "default"))
