"""Bots at tables: whose turn it is, and the processes in which they think."""
