"""Problems with input from outside: what is wrong, where it is, and how to say so."""
