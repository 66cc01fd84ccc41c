"""The rules of the game in whole numbers, a module for each part of the game; the fairy is in ``witch``.

Each chapter says what a player may do (the commands), why not (``reasons``), and what then happens (``happenings``).
They share a ``table``, the ``knobs`` of the variant, and ``numbers``. ``docs/design.md`` shows which knows which.
"""
