"""Hints: what a bot would do in a person's place."""
