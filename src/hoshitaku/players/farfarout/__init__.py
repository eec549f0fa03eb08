"""Players of Far Far Out."""
