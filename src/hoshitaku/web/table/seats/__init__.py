"""Seats: who sits where, from which seat a request looks, and bots' names and levels."""
