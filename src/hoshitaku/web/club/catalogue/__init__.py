"""The catalogue: games with their facts, members' marks, collections and suggestions."""
