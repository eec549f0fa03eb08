"""Many games at a time: what the rules and players do over thousands of games, and how fast."""
