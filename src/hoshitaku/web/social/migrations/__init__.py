"""How the tables of this app came to be as they are."""
