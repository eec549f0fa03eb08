"""What players know of the optional modules of the rulebook, a file each."""
