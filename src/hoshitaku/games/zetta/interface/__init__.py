"""What people and programs meet: packs, table options, positions, views, words."""
