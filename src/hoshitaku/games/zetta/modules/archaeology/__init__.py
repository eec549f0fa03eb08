"""Module 12: ruins of old civilisations, excavated card by card, with rewards and dangers for the crew."""
