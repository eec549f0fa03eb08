"""The games in the shapes that other projects expect: `pettingzoo`, `gymnasium` and `openspiel`, each an extra.

A bridge shows a seat what the rules show it, and takes its actions by their numbers among all of the game.
"""
