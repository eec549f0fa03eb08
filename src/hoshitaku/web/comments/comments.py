"""Writing comments, reading those of a moment, and what becomes of them with their author."""

from __future__ import annotations

from typing import Any

from django.db import IntegrityError, transaction
from django.dispatch import receiver
from django.http import HttpRequest
from django.urls import reverse

from hoshitaku.web.account.display_name import clean_single_line
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_joined_account, viewer_of
from hoshitaku.web.comments.models import Aside, Comment
from hoshitaku.web.http.edit_form import update_if_changed
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import CHAT_LENGTH, Table
from hoshitaku.web.table.page import chat
from hoshitaku.web.table.request import hidden_viewers
from hoshitaku.web.table.seats.viewpoint import Viewpoint
from hoshitaku.web.templating.relative_time import time_ago

MAX_COMMENTS = 500  # at one game
MAX_MOMENTS_MARKED = 200  # moments that a scrubber shows
MAX_COMMENTS_SHOWN = 100  # the newest of a moment


def add_comment(table: Table, viewer: Viewer, entry_seq: int, text: str) -> None:
    """Add a comment; the same one again is none.

    Problem 400 if it is empty, too long or about no moment of the game, 403 for somebody who is muted, 409 if there are
    too many.
    """
    words = clean_single_line(text)
    if not 1 <= len(words) <= CHAT_LENGTH:
        raise Problem(400, "chat_length", most=CHAT_LENGTH)
    if not 0 <= entry_seq <= table.revision:
        raise Problem(400, "malformed")
    chat.before_speaking.send(sender=Comment, viewer=viewer)
    with transaction.atomic():
        list(Table.objects.select_for_update().filter(pk=table.pk).values_list("pk"))  # One writer after another.
        if Comment.objects.filter(table=table).count() >= MAX_COMMENTS:
            raise Problem(409, "too_many_comments", "refusal", most=MAX_COMMENTS)
        Comment.objects.get_or_create(
            table=table, viewer=viewer, at=entry_seq, text=words, defaults={"name": viewer.name}
        )


def update_comment(comment: Comment, text: str) -> None:
    """Change a comment of one's own. Problem 404 if it is gone, 409 if one has written the same there already."""
    try:
        with transaction.atomic():
            update_if_changed(Comment.objects.filter(viewer=comment.viewer), comment, {"text": text})
    except IntegrityError:
        raise Problem(409, "comment_twice", "refusal") from None


def comments_context(
    request: HttpRequest, snapshot: TableSnapshot, viewpoint: Viewpoint, entry_seq: int
) -> dict[str, Any]:
    """What the replay shows of comments: those of this moment, and which moments have some."""
    table, viewer = snapshot.table, viewer_of(request)
    if table.status != Table.Status.OVER:
        return {}
    heard = Comment.objects.filter(table=table).exclude(viewer__in=hidden_viewers(request))
    moments = heard.order_by("at").values_list("at", flat=True).distinct()[:MAX_MOMENTS_MARKED]
    emblems = {seat.viewer_id: seat.emblem for seat in snapshot.seats}
    here = reverse("replay", args=[table.slug])
    return {
        "comments": [
            {**_comment_context(one, viewer), "emblem": emblems.get(one.viewer_id)}
            for one in reversed(
                heard.filter(at=entry_seq).select_related("viewer", "table").order_by("-pk")[:MAX_COMMENTS_SHOWN]
            )
        ],
        "commented": [
            {"at": one, "share": round(1000 * one / max(table.revision, 1)), "url": f"{here}?at={one}"}
            for one in moments
        ],
        "comment_url": reverse("write-comment", args=[table.slug]),
    }


def _comment_context(comment: Comment, reader: Viewer | None) -> dict[str, Any]:
    place = [comment.table.slug, comment.mark]
    return {
        "name": comment.name,
        "text": comment.text,
        "url": reverse("comment", args=place),
        "changed": time_ago(comment.changed) if comment.changed else "",
        "mine": reader is not None and comment.viewer == reader,
        "edit_url": reverse("edit-comment", args=place),
    }


@receiver(viewer_joined_account)
def move_comments_to_account(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """What a guest wrote is the account's. Called in a transaction."""
    Aside.objects.filter(viewer=old).update(viewer=new)
    for comment in Comment.objects.filter(viewer=old):
        same = {"viewer": new, "table": comment.table_id, "at": comment.at, "text": comment.text}
        if not Comment.objects.filter(**same).exists():
            Comment.objects.filter(pk=comment.pk).update(viewer=new)


def export_comments(viewer: Viewer) -> dict[str, Any]:
    """What somebody wrote, for the file of all their data."""
    mine = Comment.objects.filter(viewer=viewer).order_by("made")
    said = Aside.objects.filter(viewer=viewer).order_by("said")
    return {
        "written": list(mine.values("table__slug", "at", "name", "text", "made", "changed")),
        "said_to_spectators": list(said.values("table__slug", "name", "text", "said")),
    }
