"""The web edition: a Django project that stores records and sends views. It contains no rules of any game."""
