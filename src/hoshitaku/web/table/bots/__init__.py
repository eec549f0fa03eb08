"""Bots at tables: whose turn it is, and the processes that run the bots."""
