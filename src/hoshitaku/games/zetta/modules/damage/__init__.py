"""Chapter "damage", dangerous discoveries, and the score for damage."""
