"""Pages of a collection: my own with who may see it, and that of another as far as it is shown."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from hoshitaku.web import limits
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.collections import collection_of, games_of, seen_at, show_to
from hoshitaku.web.club.catalogue.listing import Wanted
from hoshitaku.web.club.catalogue.models import Collection
from hoshitaku.web.club.catalogue.views import asked
from hoshitaku.web.club.members import for_members, member_of
from hoshitaku.web.pages import show
from hoshitaku.web.paging import GAMES_PER_PAGE, paged
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.words import language, t


@require_safe
@for_members
def mine(request: HttpRequest, member: Viewer) -> HttpResponse:
    """My marked games, and who else may see them."""
    collection = collection_of(member)
    link = request.build_absolute_uri(reverse("club-collection-of", args=[collection.key]))
    counts = marks.of_member(member)
    context = {"collection": collection, "link": link, "counts": counts, "choices": Collection.Shown.values}
    return show(request, "club/collection.html", context | _listed(request, member, member))


@require_safe
def of_another(request: HttpRequest, key: str) -> HttpResponse:
    """The collection at a link."""
    looker = member_of(request)
    collection = seen_at(key, looker)
    context = {"collection": collection, "counts": marks.of_member(collection.member)}
    return show(request, "club/collection_of.html", context | _listed(request, collection.member, looker))


def _listed(request: HttpRequest, member: Viewer, looker: Viewer | None) -> dict[str, Any]:
    """The page of games, each with the marks of whose collection it is."""
    kind = request.GET.get("kind", "")
    kind = kind if kind in marks.KINDS else ""
    wanted = Wanted.of(request.GET.dict(), "title")
    page = paged(request, wanted.among(games_of(member, looker, kind), language()), GAMES_PER_PAGE)
    theirs = marks.own(member, [game.pk for game in page.rows])
    return {"page": page, "rows": marks.rows(page.rows, looker), "theirs": theirs, "kind": kind, **asked(wanted)}


@require_POST
@for_members
def shown(request: HttpRequest, member: Viewer) -> HttpResponse:
    """Choose who may see my collection."""
    limits.count(limits.MARK, request, member)
    show_to(member, request.POST.get("shown", ""))
    messages.success(request, t("people.saved"))
    return redirect("club-collection")
