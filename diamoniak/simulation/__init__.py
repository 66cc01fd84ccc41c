"""Many games in numbers: the same rules, without a record."""
