"""What members write about games: reviews, diary entries, rules articles; with nice!s, comments and counted reads."""
