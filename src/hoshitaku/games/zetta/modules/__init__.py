"""The optional modules of the rulebook, a folder each."""
