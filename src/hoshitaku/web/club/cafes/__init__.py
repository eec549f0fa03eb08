"""Cafés: address, opening hours, the games they have, and which of those the member has marked."""
