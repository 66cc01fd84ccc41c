"""What is said, and in which language: messages, catalogs, and the voice that speaks them."""
