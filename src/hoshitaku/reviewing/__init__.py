"""The review of a finished game: who could win when, luck and choices apart, and what would have been better."""

from hoshitaku.reviewing.report import Mistake, CurvePoint, Review, SeatReview, LuckStroke
from hoshitaku.reviewing.review import review

__all__ = ["Mistake", "CurvePoint", "Review", "SeatReview", "LuckStroke", "review"]
