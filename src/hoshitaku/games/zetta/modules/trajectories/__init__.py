"""Modules 6 and 7: trajectories. Movement in two dimensions, and planets that orbit their star."""
