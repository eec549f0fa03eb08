"""The games behind the interfaces of other projects: `pettingzoo`, `gymnasium` and `openspiel`, each an extra.

A bridge shows a seat only what the rules show it. Its actions are the action ids of the game.
"""
