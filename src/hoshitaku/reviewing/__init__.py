"""The review of a finished game: who could win when, luck and choices apart, and what would have been better."""

from hoshitaku.reviewing.report import Mistake, Point, Review, Standing, Stroke
from hoshitaku.reviewing.review import review

__all__ = ["Mistake", "Point", "Review", "Standing", "Stroke", "review"]
