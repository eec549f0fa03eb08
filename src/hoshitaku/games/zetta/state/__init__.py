"""What a position of Expedition Zetta holds: one class for each part of the table."""
