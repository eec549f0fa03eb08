"""`hoshitaku demo`: members, posts, communities, cafés and tables for a demonstration."""
