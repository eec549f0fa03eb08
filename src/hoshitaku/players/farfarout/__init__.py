"""Players who know Far Far Out."""
