"""Posts in a member's data export."""

from __future__ import annotations

from typing import Any

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.posts.models import Comment, Like, PointsEntry, Post, Read


def export_post_data(viewer: Viewer) -> dict[str, Any]:
    """Posts, comments, likes, read posts with the day, and coupon points."""
    posts = Post.objects.filter(author=viewer).order_by("created", "pk")
    comments = Comment.objects.filter(author=viewer).order_by("created", "pk")
    likes = Like.objects.filter(member=viewer).order_by("created", "pk")
    reads = Read.objects.filter(reader=viewer).order_by("day", "pk")
    points = PointsEntry.objects.filter(member=viewer).order_by("created", "pk")
    return {
        "posts": list(
            posts.values("kind", "game__title_en", "language", "title", "text", "created", "changed", "reads")
        ),
        "comments": list(comments.values("post", "text", "created", "changed")),
        "likes": list(likes.values("post", "created")),
        "read_posts": list(reads.values("post", "day")),
        "points": list(points.values("amount", "cause", "created")),
    }
