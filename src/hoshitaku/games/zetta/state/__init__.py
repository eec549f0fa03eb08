"""The contents of a position of Expedition Zetta: one class for each part of the table."""
