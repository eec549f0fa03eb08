"""What the part of posts keeps of a member, for their export."""

from __future__ import annotations

from typing import Any

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.posts.models import Comment, Nice, PointsEntry, Post, Read


def export_post_data(viewer: Viewer) -> dict[str, Any]:
    """Posts, comments, nice!s, posts that they have read since when, and coupon points."""
    posts = Post.objects.filter(author=viewer).order_by("made", "pk")
    comments = Comment.objects.filter(author=viewer).order_by("made", "pk")
    nices = Nice.objects.filter(member=viewer).order_by("made", "pk")
    reads = Read.objects.filter(reader=viewer).order_by("day", "pk")
    points = PointsEntry.objects.filter(member=viewer).order_by("made", "pk")
    return {
        "posts": list(posts.values("kind", "game__title_en", "language", "title", "text", "made", "changed", "reads")),
        "comments": list(comments.values("post", "text", "made", "changed")),
        "nices": list(nices.values("post", "made")),
        "reads": list(reads.values("post", "day")),
        "points": list(points.values("amount", "cause", "made")),
    }
