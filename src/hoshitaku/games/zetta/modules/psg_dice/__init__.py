"""Chapter "psg11": planetary system generation with eleven dice, one per pile."""
