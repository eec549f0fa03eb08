"""Chapter "damage", the part that solo play needs too: tokens on crew, healing, rescue and the long stay."""
