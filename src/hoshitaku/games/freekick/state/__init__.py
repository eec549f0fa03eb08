"""The state of a game."""
