"""Players of Expedition Zetta."""
