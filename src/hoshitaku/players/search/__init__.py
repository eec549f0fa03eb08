"""The searching player: one search for every game. A game brings what guides it (`guide.py`), and nothing else."""
