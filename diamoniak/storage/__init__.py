"""A game as data: plain values for other programs, and the log as text."""
