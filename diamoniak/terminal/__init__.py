"""The table in the terminal: playing, watching and replaying a game."""
