"""Writing comments, reading those of a moment, and what happens to them when their author's account changes."""

from __future__ import annotations

from typing import Any

from django.db import IntegrityError, transaction
from django.dispatch import receiver
from django.http import HttpRequest
from django.urls import reverse

from hoshitaku.kernel.display_name import clean_single_line
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_joined_account, viewer_of
from hoshitaku.web.comments.models import Comment, SpectatorMessage
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.http.user_text_form import update_if_changed
from hoshitaku.web.table.extension_points import CommentedMoment, ReplayComment, ReplayComments
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import MAX_CHAT_LENGTH, Table
from hoshitaku.web.table.page import chat
from hoshitaku.web.table.request import hidden_viewers

MAX_COMMENTS_PER_GAME = 500  # on one game
MAX_MOMENTS_MARKED = 200  # that a scrubber marks
MAX_COMMENTS_SHOWN = 100  # the newest of a moment


def add_comment(table: Table, viewer: Viewer, entry_seq: int, text: str) -> None:
    """Add a comment; an identical one is ignored.

    Problem 400 if it is empty, too long or not about a moment of the game, 403 for a muted user, 409 if there are too
    many.
    """
    words = clean_single_line(text)
    if not 1 <= len(words) <= MAX_CHAT_LENGTH:
        raise Problem(400, "chat_length", most=MAX_CHAT_LENGTH)
    if not 0 <= entry_seq <= table.revision:
        raise Problem(400, "malformed")
    chat.before_user_text_stored.send(sender=Comment, viewer=viewer)
    with transaction.atomic():
        list(Table.objects.select_for_update().filter(pk=table.pk).values_list("pk"))  # one writer after another
        if Comment.objects.filter(table=table).count() >= MAX_COMMENTS_PER_GAME:
            raise Problem(409, "too_many_comments", "refusal", most=MAX_COMMENTS_PER_GAME)
        Comment.objects.get_or_create(
            table=table, viewer=viewer, at=entry_seq, text=words, defaults={"name": viewer.name}
        )


def update_comment(comment: Comment, text: str) -> None:
    """Change one's comment. Problem 404 if it was deleted, 409 if one has already written the same there."""
    try:
        with transaction.atomic():
            update_if_changed(Comment.objects.filter(viewer=comment.viewer), comment, {"text": text})
    except IntegrityError:
        raise Problem(409, "comment_twice", "refusal") from None


def find_replay_comments(request: HttpRequest, snapshot: TableSnapshot, entry_seq: int) -> ReplayComments | None:
    """Comments for the replay: those of this moment, and the moments that have any."""
    table, viewer = snapshot.table, viewer_of(request)
    if table.status != Table.Status.OVER:
        return None
    heard = Comment.objects.filter(table=table).exclude(viewer__in=hidden_viewers(request))
    moments = heard.order_by("at").values_list("at", flat=True).distinct()[:MAX_MOMENTS_MARKED]
    newest = heard.filter(at=entry_seq).select_related("viewer", "table").order_by("-pk")[:MAX_COMMENTS_SHOWN]
    emblems = {seat.viewer_id: seat.emblem for seat in snapshot.seats}
    here = reverse("replay", args=[table.slug])
    return ReplayComments(
        comments=[_replay_comment(one, viewer, emblems.get(one.viewer_id)) for one in reversed(newest)],
        commented_moments=[
            CommentedMoment(one, round(1000 * one / max(table.revision, 1)), f"{here}?at={one}") for one in moments
        ],
        post_url=reverse("write-comment", args=[table.slug]),
    )


def _replay_comment(comment: Comment, reader: Viewer | None, emblem: int | None) -> ReplayComment:
    place = [comment.table.slug, comment.public_id]
    return ReplayComment(
        author_name=comment.name,
        text=comment.text,
        author_url=reverse("comment", args=place),
        author_emblem=emblem,
        edited_at=comment.changed,
        is_own=reader is not None and comment.viewer == reader,
        edit_url=reverse("edit-comment", args=place),
    )


@receiver(viewer_joined_account)
def move_comments_to_account(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """A guest's comments move to the account. Called in a transaction."""
    SpectatorMessage.objects.filter(viewer=old).update(viewer=new)
    for comment in Comment.objects.filter(viewer=old):
        same = {"viewer": new, "table": comment.table_id, "at": comment.at, "text": comment.text}
        if not Comment.objects.filter(**same).exists():
            Comment.objects.filter(pk=comment.pk).update(viewer=new)


def export_comments(viewer: Viewer) -> dict[str, Any]:
    """A user's comments, for the data export."""
    mine = Comment.objects.filter(viewer=viewer).order_by("created")
    said = SpectatorMessage.objects.filter(viewer=viewer).order_by("created")
    return {
        "comments": list(mine.values("table__slug", "at", "name", "text", "created", "changed")),
        "spectator_messages": list(said.values("table__slug", "name", "text", "created")),
    }
