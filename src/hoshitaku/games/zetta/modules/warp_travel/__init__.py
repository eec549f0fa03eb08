"""Modules 4 and 5: warp travel, on which crews meet between two systems: romance, borrowing, precedence, repair."""
