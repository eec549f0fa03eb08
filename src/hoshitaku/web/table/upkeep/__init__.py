"""Background tasks: leader lock, idle bots, abandoned tables, digests."""
