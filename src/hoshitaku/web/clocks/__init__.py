"""Clocks, their end, and vacations. Tables call this app; it knows tables only by their models."""
