"""Chapter "damage", dangerous discoveries, and what damage costs in the scoring."""
