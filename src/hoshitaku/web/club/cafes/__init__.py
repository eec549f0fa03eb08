"""Cafés: where they are, when they are open, which games they keep, and which of mine are among them."""
