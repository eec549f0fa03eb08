"""Alien civilisations (module 3): intelligent life that joins the crew."""
