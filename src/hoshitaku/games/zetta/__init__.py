"""Expedition Zetta (Zetta 探索)."""
