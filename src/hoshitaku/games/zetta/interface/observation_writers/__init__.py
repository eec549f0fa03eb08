"""Observations written from the state, without a view in between."""
