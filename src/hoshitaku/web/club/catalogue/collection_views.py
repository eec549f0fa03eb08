"""Pages of a collection: my own with who may see it, and that of another as far as it is shown."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.collections import (
    collection_of,
    collection_or_404,
    marked_games,
    set_collection_visibility,
)
from hoshitaku.web.club.catalogue.listing import GameFilter
from hoshitaku.web.club.catalogue.models import Collection
from hoshitaku.web.club.catalogue.views import filter_form_context
from hoshitaku.web.club.members import members_only, signed_in_member
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.pagination import GAMES_PER_PAGE, paginate
from hoshitaku.web.templating.translate import page_language, t


@require_safe
@members_only
def own_collection(request: HttpRequest, member: Viewer) -> HttpResponse:
    """My marked games, and who else may see them."""
    collection = collection_of(member)
    link = request.build_absolute_uri(reverse("club-collection-of", args=[collection.key]))
    counts = marks.count_marks_of_member(member)
    context = {"collection": collection, "link": link, "counts": counts, "choices": Collection.Shown.values}
    return render_page(request, "club/collection.html", context | _game_list_context(request, member, member))


@require_safe
def shared_collection(request: HttpRequest, key: str) -> HttpResponse:
    """The collection at a link."""
    looker = signed_in_member(request)
    collection = collection_or_404(key, looker)
    context = {"collection": collection, "counts": marks.count_marks_of_member(collection.member)}
    return render_page(
        request, "club/collection_of.html", context | _game_list_context(request, collection.member, looker)
    )


def _game_list_context(request: HttpRequest, member: Viewer, reader: Viewer | None) -> dict[str, Any]:
    """The page of games, each with the marks of whose collection it is."""
    kind = request.GET.get("kind", "")
    kind = kind if kind in marks.MARK_KINDS else ""
    wanted = GameFilter.from_query(request.GET.dict(), "title")
    page = paginate(request, wanted.apply(marked_games(member, reader, kind), page_language()), GAMES_PER_PAGE)
    theirs = marks.own_marks(member, [game.pk for game in page.rows])
    return {
        "page": page,
        "rows": marks.game_rows(page.rows, reader),
        "theirs": theirs,
        "kind": kind,
        **filter_form_context(wanted),
    }


@require_POST
@members_only
def change_collection_visibility(request: HttpRequest, member: Viewer) -> HttpResponse:
    """Choose who may see my collection."""
    rate_limits.count_attempt(rate_limits.GAME_MARK, request, member)
    set_collection_visibility(member, request.POST.get("shown", ""))
    messages.success(request, t("people.saved"))
    return redirect("club-collection")
