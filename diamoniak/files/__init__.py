"""The one door between the library and the disk."""
