"""What the library sees of Far Far Out: packs, positions as JSON, views, observations, texts."""
