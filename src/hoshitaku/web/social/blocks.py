"""Blocks: keep two people apart. A blocked person sees the same as if the blocker were not there.

They cannot take a seat at the blocker's tables (the answer is the one for a seat that was just taken, and such tables
are not listed for them), are not matched together, and the blocker does not see their requests and chat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.signals import pre_delete
from django.dispatch import receiver

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_joined_account
from hoshitaku.web.database.prepared_statements import PreparedQuery
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social.models import Block, ChatAuthor, Friendship, Invitation
from hoshitaku.web.table import request as table_request
from hoshitaku.web.table.models import ChatLine, Seat, Table
from hoshitaku.web.table.page import chat
from hoshitaku.web.table.seats import sit_and_leave

MAX_BLOCKS_PER_PERSON = 1000  # per person
_blocks_made_by = PreparedQuery(lambda by: Block.objects.filter(by=by), 1)


def block_person(blocker: Viewer, blocked: Viewer, name: str) -> None:
    """Block a person; ends friendship, requests and invitations between the two.

    A request of the blocked person stays visible to them, but not to the blocker. Raises Problem 409 if there are too
    many blocks.
    """
    if blocker == blocked:
        raise Problem(409, "oneself", "refusal")
    with transaction.atomic():
        list(Viewer.objects.select_for_update().filter(pk__in=[blocker.pk, blocked.pk]).order_by("pk"))
        if Block.objects.filter(by=blocker).count() >= MAX_BLOCKS_PER_PERSON:
            raise Problem(409, "too_many_blocks", "refusal", most=MAX_BLOCKS_PER_PERSON)
        Block.objects.get_or_create(by=blocker, whom=blocked, defaults={"name": name})
        Friendship.objects.filter(
            Q(asker=blocker, asked=blocked) | Q(asker=blocked, asked=blocker, accepted__isnull=False)
        ).delete()
        Invitation.objects.filter(Q(host=blocker, guest=blocked) | Q(host=blocked, guest=blocker)).delete()


def unblock(blocker: Viewer, block_id: int) -> None:
    """Remove a block; does nothing if it is gone."""
    Block.objects.filter(by=blocker, pk=block_id).delete()


def find_blocks_by(viewer: Viewer) -> QuerySet[Block]:
    """The blocks of a person."""
    return Block.objects.filter(by=viewer).order_by("name", "pk")


def find_blocked_pairs(viewers: Iterable[int]) -> set[tuple[int, int]]:
    """Pairs of these people that must be kept apart, in both orders."""
    ids = list(viewers)
    found = Block.objects.filter(by__in=ids, whom__in=ids).values_list("by", "whom")
    return {pair for by, whom in found for pair in ((by, whom), (whom, by))}


def tables_with_blockers_condition(viewer: Viewer) -> Q:
    """Filter for tables at which the person may not sit: a player or the host has blocked them."""
    blockers = Block.objects.filter(whom=viewer).values("by")
    return Q(Exists(Seat.objects.filter(table=OuterRef("pk"), viewer__in=blockers))) | Q(host__in=blockers)


@receiver(sit_and_leave.before_sitting)
def may_sit_at(sender: object, table: Table, viewer: Viewer, **kwargs: object) -> bool:
    """Whether nobody at the table has blocked the person."""
    return not Table.objects.filter(tables_with_blockers_condition(viewer), pk=table.pk).exists()


@receiver(sit_and_leave.find_pairs_kept_apart)
def pairs_kept_apart(sender: object, viewers: Sequence[int], **kwargs: object) -> set[tuple[int, int]]:
    """Pairs of people who must not play together again."""
    return find_blocked_pairs(viewers)


@receiver(chat.chat_line_stored)
def store_chat_author(sender: object, line: ChatLine, viewer: Viewer, **kwargs: object) -> None:
    """Store the author of a chat line."""
    ChatAuthor.objects.create(line=line, viewer=viewer)


@receiver(table_request.find_hidden_viewers)
def viewers_hidden_from(sender: object, viewer: Viewer, **kwargs: object) -> list[int]:
    """Ids of people whose chat lines are hidden from the viewer."""
    return [block.whom_id for block in _blocks_made_by(viewer.pk)]


@receiver(chat.find_lines_by_viewers)
def lines_by_viewers(sender: object, lines: Iterable[ChatLine], hides: frozenset[int], **kwargs: object) -> list[int]:
    """Ids of the lines whose authors are in `hides`."""
    keys = [line.pk for line in lines]
    return list(ChatAuthor.objects.filter(line__in=keys, viewer__in=hides).values_list("line", flat=True))


@receiver(viewer_joined_account)
def move_blocks_to_account(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """Move the blocks by and of a guest to the account. Called in a transaction."""
    ChatAuthor.objects.filter(viewer=old).update(viewer=new)
    for mine, theirs in (("by", "whom"), ("whom", "by")):
        known = Block.objects.filter(**{mine: new}).values(theirs)
        Block.objects.filter(Q(**{f"{theirs}__in": known}) | Q(**{theirs: new}), **{mine: old}).delete()
        Block.objects.filter(**{mine: old}).update(**{mine: new})


def export_blocks(viewer: Viewer) -> dict[str, Any]:
    """Blocked people under the names known to the viewer, and chat lines of the viewer without a seat."""
    said = ChatLine.objects.filter(author__viewer=viewer, seat__isnull=True)
    return {
        "blocked": list(find_blocks_by(viewer).values("name", "created")),
        "messages_without_seat": list(said.values("table__slug", "text", "created")),
    }


@receiver(pre_delete, sender=Viewer)
def delete_chat_lines_of(sender: object, instance: Viewer, **kwargs: object) -> None:
    """Delete the chat lines of a deleted account, also those said without a seat."""
    ChatLine.objects.filter(author__viewer=instance).delete()
