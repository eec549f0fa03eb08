"""Chapter "psg": star systems from eleven piles of cards and a die, instead of quick Zetta cards."""
