"""Chapter "damage" as far as solo play needs it too: tokens on crew, healing, rescue and the long stay."""
