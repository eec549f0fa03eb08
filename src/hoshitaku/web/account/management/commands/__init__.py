"""Each module is a command of `python -m django`."""
