"""The chapters of the rulebook, a file each."""
