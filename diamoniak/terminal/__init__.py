"""The table in the terminal: playing, watching, and showing a game again."""
