"""Ratings per game, finished games, leaderboards. Tables do not depend on this app."""
