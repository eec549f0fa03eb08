"""Benchmarks of the table page: rendering, latency from one browser's POST to another's page, and load."""
