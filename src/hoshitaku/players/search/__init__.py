"""The search player: one search for all games. A game provides only its guide (`guide.py`)."""
