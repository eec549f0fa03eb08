"""Chapter "psg": star systems from eleven piles of cards and a die, in place of quick Zetta cards."""
