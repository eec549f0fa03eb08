"""Players who know Free Kick."""
