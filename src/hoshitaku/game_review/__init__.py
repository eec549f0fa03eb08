"""Review of a finished game: each seat's win probability over time, luck and choices separated, and better choices."""

from hoshitaku.game_review.review import review
from hoshitaku.game_review.review_data import CurvePoint, LuckStroke, Mistake, Review, SeatReview

__all__ = ["CurvePoint", "LuckStroke", "Mistake", "Review", "SeatReview", "review"]
