"""The rules of the game, a module for each part of the rulebook.

Each module says what a player may do (the commands), why not (the reasons), and what then happens (the events).
"""
