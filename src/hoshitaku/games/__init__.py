"""The games, one package each. A game names no other game."""
