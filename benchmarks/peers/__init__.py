"""How fast other libraries of games are, measured in the same run as ours."""
