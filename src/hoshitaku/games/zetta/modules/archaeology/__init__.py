"""Module 12: ruins of old civilisations, dug out card by card, with what they hold and what they do to a crew."""
