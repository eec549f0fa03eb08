"""Perks (module 10): what the texts of ships, nations, artifacts and aliens do."""
