"""Strategies for the optional modules of the rulebook, one file each."""
