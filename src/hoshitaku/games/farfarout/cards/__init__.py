"""Cards and what they do: components, effects, and the decisions that effects ask."""
