"""Modules 1 and 2: equipment of ships and nations, which helps in discoveries, wears, and can be repaired."""
