"""The library's interface to Free Kick: packs, positions as JSON, views, observations, texts."""
