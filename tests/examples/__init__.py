"""The examples do what they promise."""
