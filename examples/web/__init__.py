"""The online game."""
