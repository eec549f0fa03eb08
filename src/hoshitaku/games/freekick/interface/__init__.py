"""What the library sees of Free Kick: packs, positions as JSON, views, observations, texts."""
