"""Playing: choices, take-backs, chance, branches."""
