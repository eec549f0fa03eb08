"""Visibility of a member's collection: nobody, everybody with the link, or all members. The member chooses."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, QuerySet

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.marks import visible_games
from hoshitaku.web.club.catalogue.models import Collection, Game, Mark, fresh_key
from hoshitaku.web.http.problems import Problem


def get_or_create_collection(member: Viewer) -> Collection:
    """A member's collection; new ones are hidden."""
    return Collection.objects.get_or_create(member=member)[0]


def set_collection_visibility(member: Viewer, shown: str) -> None:
    """Show or hide a collection. After it was hidden, the old link stays invalid."""
    if shown not in Collection.Shown.values:
        raise Problem(400, "malformed")
    changed: dict[str, str] = {"shown": shown}
    if shown == Collection.Shown.NOBODY:
        changed["key"] = fresh_key()
    Collection.objects.update_or_create(member=member, defaults=changed)


def collection_or_404(key: str, reader: Viewer | None) -> Collection:
    """The collection with this key. Raises the same Problem 404 if there is none or if it is hidden."""
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
    """The collection of a member if all members may see it, for the link on the member's page; else None."""
    return Collection.objects.filter(member=member, shown=Collection.Shown.MEMBERS).first()


def marked_games(member: Viewer, reader: Viewer | None, mark_kind: str = "") -> QuerySet[Game]:
    """The games that a member has marked (with one kind of mark if given), as far as the reader may see them."""
    marks = Mark.objects.filter(member=member, game=OuterRef("pk"))
    return visible_games(reader).filter(Exists(marks.filter(kind=mark_kind) if mark_kind else marks))
