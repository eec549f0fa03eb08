"""Module 9 of the rulebook: results, a travel log of systems, and achievements."""
