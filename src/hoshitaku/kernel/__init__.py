"""What all games are built on: decisions, chance and dealer, piles, record, codec.

Depends on no game and does no I/O.
"""
