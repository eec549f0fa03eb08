"""The state of a game: table, seats and dice."""
