"""A bot for chats."""
