"""The review of a finished game: who could win when, luck and choices apart, and what would have been better."""

from hoshitaku.game_review.review import review
from hoshitaku.game_review.review_data import CurvePoint, LuckStroke, Mistake, Review, SeatReview

__all__ = ["CurvePoint", "LuckStroke", "Mistake", "Review", "SeatReview", "review"]
