"""`hoshitaku demo`: demo data with members, posts, communities, cafés and tables."""
