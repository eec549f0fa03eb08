"""Cards and their effects."""
