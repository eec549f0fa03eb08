"""`hoshitaku check`: what is configured, what it means, and what is missing or does not work."""
