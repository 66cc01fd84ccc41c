"""What a translator asks for in vain."""


class WorkshopError(Exception):
    """What cannot be done, in words."""
