"""Social features: open tables, matchmaking, friends, blocks and reports."""
