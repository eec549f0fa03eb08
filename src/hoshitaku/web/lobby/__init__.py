"""The lobby: games, tables to join or watch, and new tables."""
