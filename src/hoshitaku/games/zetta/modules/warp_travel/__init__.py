"""Modules 4 and 5: warp travel. Crews meet between two systems: romance, borrowing, precedence, repair."""
