"""The library's interface to Far Far Out: packs, positions as JSON, views, observations, texts."""
