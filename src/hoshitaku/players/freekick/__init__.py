"""Players of Free Kick."""
