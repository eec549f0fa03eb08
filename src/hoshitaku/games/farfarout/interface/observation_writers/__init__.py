"""Writers for the parts of an observation."""
