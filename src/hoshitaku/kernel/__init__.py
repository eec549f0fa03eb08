"""What every game stands on: decisions, chance and dealer, piles, record, codec. Names no game, does no I/O."""
