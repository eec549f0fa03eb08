"""How members stand: ratings per game, their finished games, leaderboards. The tables know nothing of it."""
