"""How fast Hoshitaku is beside what else one would pick, and beside the same game written in C by hand."""
