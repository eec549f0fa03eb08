"""Interfaces to users and programs: packs, table options, positions, views, texts."""
