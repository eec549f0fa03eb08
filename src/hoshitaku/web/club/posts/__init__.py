"""Members' posts about games: reviews, diary entries, rules articles; with likes, comments and read counts."""
