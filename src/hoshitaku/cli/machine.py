"""`hoshitaku simulate`, `bench` and `serve`: what works without a person at the terminal."""
