"""Blocks: who wants nothing to do with whom. The one concerned is answered as if the other were simply not there.

They cannot take a seat where the other sits (they are told what a slower person is told, and such tables are not
listed for them), are not brought together with them, and their requests and their talk do not reach the other.
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
from hoshitaku.web.social.models import Block, Friendship, Invitation, Speaker
from hoshitaku.web.table import request as table_request
from hoshitaku.web.table.models import ChatLine, Seat, Table
from hoshitaku.web.table.page import chat
from hoshitaku.web.table.seats import sit_and_leave

MAX_BLOCKS = 1000  # that one person may have
_blocks_made_by = PreparedQuery(lambda by: Block.objects.filter(by=by), 1)


def block_person(blocker: Viewer, blocked: Viewer, name: str) -> None:
    """From now on they are kept apart; friendship, and what passed between them unanswered from here, ends.

    What the other asked stays as it is to them, and is not shown here any more. Problem 409 if there are too many.
    """
    if blocker == blocked:
        raise Problem(409, "oneself", "refusal")
    with transaction.atomic():
        list(Viewer.objects.select_for_update().filter(pk__in=[blocker.pk, blocked.pk]).order_by("pk"))
        if Block.objects.filter(by=blocker).count() >= MAX_BLOCKS:
            raise Problem(409, "too_many_blocks", "refusal", most=MAX_BLOCKS)
        Block.objects.get_or_create(by=blocker, whom=blocked, defaults={"name": name})
        Friendship.objects.filter(
            Q(asker=blocker, asked=blocked) | Q(asker=blocked, asked=blocker, accepted__isnull=False)
        ).delete()
        Invitation.objects.filter(Q(host=blocker, guest=blocked) | Q(host=blocked, guest=blocker)).delete()


def unblock(blocker: Viewer, block_id: int) -> None:
    """Take a block back; nothing if it is gone."""
    Block.objects.filter(by=blocker, pk=block_id).delete()


def find_blocks_by(viewer: Viewer) -> QuerySet[Block]:
    """Whom a viewer has blocked."""
    return Block.objects.filter(by=viewer).order_by("name", "pk")


def find_blocked_pairs(viewers: Iterable[int]) -> set[tuple[int, int]]:
    """Who of these is to be kept apart from whom, in both orders."""
    ids = list(viewers)
    found = Block.objects.filter(by__in=ids, whom__in=ids).values_list("by", "whom")
    return {pair for by, whom in found for pair in ((by, whom), (whom, by))}


def tables_with_blockers(viewer: Viewer) -> Q:
    """The tables at which a viewer may not sit down: somebody there, or their host, has blocked them."""
    blockers = Block.objects.filter(whom=viewer).values("by")
    return Q(Exists(Seat.objects.filter(table=OuterRef("pk"), viewer__in=blockers))) | Q(host__in=blockers)


@receiver(sit_and_leave.before_sitting)
def may_sit_at(sender: object, table: Table, viewer: Viewer, **kwargs: object) -> bool:
    """Whether nobody at a table has blocked whoever wants to sit down."""
    return not Table.objects.filter(tables_with_blockers(viewer), pk=table.pk).exists()


@receiver(sit_and_leave.find_pairs_kept_apart)
def pairs_kept_apart(sender: object, viewers: Sequence[int], **kwargs: object) -> set[tuple[int, int]]:
    """Who of those that are to play again is to be kept apart."""
    return find_blocked_pairs(viewers)


@receiver(chat.chat_line_stored)
def store_author(sender: object, line: ChatLine, viewer: Viewer, **kwargs: object) -> None:
    """Keep who said it."""
    Speaker.objects.create(line=line, viewer=viewer)


@receiver(table_request.find_hidden_viewers)
def viewers_hidden_from(sender: object, viewer: Viewer, **kwargs: object) -> list[int]:
    """Whose talk is not shown to a viewer."""
    return [block.whom_id for block in _blocks_made_by(viewer.pk)]


@receiver(chat.find_lines_by_viewers)
def lines_by_viewers(sender: object, lines: Iterable[ChatLine], hides: frozenset[int], **kwargs: object) -> list[int]:
    """Which of the lines these viewers said."""
    keys = [line.pk for line in lines]
    return list(Speaker.objects.filter(line__in=keys, viewer__in=hides).values_list("line", flat=True))


@receiver(viewer_joined_account)
def move_blocks_to_account(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """What a guest blocked, and who blocked the guest, counts for the account. Called in a transaction."""
    Speaker.objects.filter(viewer=old).update(viewer=new)
    for mine, theirs in (("by", "whom"), ("whom", "by")):
        known = Block.objects.filter(**{mine: new}).values(theirs)
        Block.objects.filter(Q(**{f"{theirs}__in": known}) | Q(**{theirs: new}), **{mine: old}).delete()
        Block.objects.filter(**{mine: old}).update(**{mine: new})


def export_blocks(viewer: Viewer) -> dict[str, Any]:
    """Whom they blocked, under the names that they knew, and what they said where they have no seat."""
    said = ChatLine.objects.filter(speaker__viewer=viewer, seat__isnull=True)
    return {
        "blocked": list(find_blocks_by(viewer).values("name", "made")),
        "said_without_a_seat": list(said.values("table__slug", "text", "said")),
    }


@receiver(pre_delete, sender=Viewer)
def delete_chat_lines_of(sender: object, instance: Viewer, **kwargs: object) -> None:
    """What somebody said goes with their account, where they had no seat too."""
    ChatLine.objects.filter(speaker__viewer=instance).delete()
