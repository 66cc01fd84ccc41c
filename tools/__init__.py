"""Scripts that are run by hand or by make."""
