"""What runs beside the pages: leader lock, idle bots, abandoned tables, digests."""
