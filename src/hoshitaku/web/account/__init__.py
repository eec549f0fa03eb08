"""Guests with a name and a colour, and accounts."""
