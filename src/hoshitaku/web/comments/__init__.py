"""What is said beside a game: on the moments of a finished one, and among those who watch one being played."""
