"""The parts of an observation."""
