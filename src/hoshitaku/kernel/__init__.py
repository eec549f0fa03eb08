"""What every game stands on: decisions, chance and dealer, piles, record, codec.

Names no game and does no I/O.
"""
