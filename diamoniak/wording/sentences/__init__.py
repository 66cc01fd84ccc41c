"""Every sentence the library says, grouped by what it is about."""
