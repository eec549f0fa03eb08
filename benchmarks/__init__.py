"""Benchmarks: Hoshitaku against comparable libraries, and against the same game written in C."""
