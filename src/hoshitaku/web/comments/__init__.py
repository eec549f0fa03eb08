"""Comments on moments of finished games, and chat of spectators during a game."""
