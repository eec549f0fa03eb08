"""Hints: what a bot would do in a player's place."""
