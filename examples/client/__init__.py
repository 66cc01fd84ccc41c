"""A client in another process."""
