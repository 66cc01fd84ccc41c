"""Messages and the files that translate them."""
