"""What is wrong with something that came from outside, where it is, and how to say so."""
