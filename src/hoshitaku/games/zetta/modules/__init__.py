"""The optional modules of the rulebook, one folder each."""
