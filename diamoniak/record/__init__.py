"""The record of a game: its cards by name, the commands that name them, and the events."""
