"""The ways to play: alone (chapter "solo") and together (chapter "coop")."""
