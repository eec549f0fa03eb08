"""Matchmaking: the queue, which players fit together, and its pages."""
