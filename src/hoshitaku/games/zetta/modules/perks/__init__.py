"""Perks (module 10): the effects printed on ships, nations, artifacts and aliens."""
