"""Communities: groups of members with a board and a list of games. A secret one is there for its members alone."""
