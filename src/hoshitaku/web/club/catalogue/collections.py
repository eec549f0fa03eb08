"""Who may see a member's collection: nobody else, whoever has its link, or all members. The member chooses."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, QuerySet

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.marks import visible_games
from hoshitaku.web.club.catalogue.models import Collection, Game, Mark, fresh_key
from hoshitaku.web.http.problems import Problem


def collection_of(member: Viewer) -> Collection:
    """Their collection; hidden until they show it."""
    return Collection.objects.get_or_create(member=member)[0]


def set_collection_visibility(member: Viewer, shown: str) -> None:
    """Let others see a collection, or hide it. Once it is hidden its link shows nothing for good."""
    if shown not in Collection.Shown.values:
        raise Problem(400, "malformed")
    changed: dict[str, str] = {"shown": shown}
    if shown == Collection.Shown.NOBODY:
        changed["key"] = fresh_key()
    Collection.objects.update_or_create(member=member, defaults=changed)


def collection_or_404(key: str, reader: Viewer | None) -> Collection:
    """The collection at an address. Problem 404 if there is none, and in the same words if it is not shown to them."""
    found = Collection.objects.filter(key=key).select_related("member").first()
    if found is None or not _is_visible_to(found, reader):
        raise Problem(404, "missing", "missing")
    return found


def _is_visible_to(collection: Collection, reader: Viewer | None) -> bool:
    if reader is not None and reader.pk == collection.member_id:
        return True
    if collection.shown == Collection.Shown.MEMBERS:
        return reader is not None
    return collection.shown == Collection.Shown.LINK


def collection_open_to_members(member: Viewer) -> Collection | None:
    """The collection of a member if every member may see it: their page then links to it."""
    return Collection.objects.filter(member=member, shown=Collection.Shown.MEMBERS).first()


def marked_games(member: Viewer, reader: Viewer | None, mark_kind: str = "") -> QuerySet[Game]:
    """The games that a member has marked, at all or in one way, as far as the looker sees them."""
    marks = Mark.objects.filter(member=member, game=OuterRef("pk"))
    return visible_games(reader).filter(Exists(marks.filter(kind=mark_kind) if mark_kind else marks))
