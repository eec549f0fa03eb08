"""Comments on the moments of a finished game, in its replay."""
