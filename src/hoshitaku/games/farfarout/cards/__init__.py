"""Cards and their effects: components, effects, and the decisions that effects ask."""
