"""Communities: groups of members with a board and a list of games. Only members know of a secret one."""
