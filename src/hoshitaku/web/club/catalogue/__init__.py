"""The catalogue: games with their facts, the members' marks, collections and discovery."""
