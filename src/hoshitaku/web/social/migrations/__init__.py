"""Database migrations of this app."""
