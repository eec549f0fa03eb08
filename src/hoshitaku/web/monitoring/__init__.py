"""Watching a server: whether it answers and is ready, what it counts for Prometheus, and its page for people."""
