"""Players that are not people: they see views and redeals only."""
