"""What communities keep of a member, for their export. One that they may not know of any more is not named there."""

from __future__ import annotations

from typing import Any

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities.models import Answer, ListedGame, Membership, Topic
from hoshitaku.web.club.communities.visibility import communities_of_member, pending_invitations, visible_communities


def export_community_data(viewer: Viewer) -> dict[str, Any]:
    """Communities, requests and invitations, what was written on boards, games that were put on lists."""
    known = dict(
        visible_communities(viewer).filter(pk__in=_communities_with_own_rows(viewer)).values_list("pk", "name")
    )
    standings = Membership.objects.filter(member=viewer, community__in=known).order_by("since", "pk")
    topics = Topic.objects.filter(author=viewer).order_by("made", "pk")
    answers = Answer.objects.filter(author=viewer).order_by("made", "pk")
    listed = ListedGame.objects.filter(added_by=viewer, community__in=known).order_by("made", "pk")
    return {
        "communities": list(standings.values("community__name", "state", "since")),
        "invitations": list(pending_invitations(viewer).values("community__name", "by__name", "since")),
        "topics": [
            {"community": known.get(community), "title": title, "text": text, "made": made, "changed": changed}
            for community, title, text, made, changed in topics.values_list(
                "community", "title", "text", "made", "changed"
            )
        ],
        "answers": [
            {"community": known.get(community), "text": text, "made": made, "changed": changed}
            for community, text, made, changed in answers.values_list("topic__community", "text", "made", "changed")
        ],
        "games_listed": list(listed.values("community__name", "game__title_en", "game__title_ja", "made")),
    }


def _communities_with_own_rows(viewer: Viewer) -> set[int]:
    """Every community in which something of theirs stands."""
    found = set(communities_of_member(viewer).values_list("pk", flat=True))
    found |= set(Membership.objects.filter(member=viewer).values_list("community", flat=True))
    found |= set(Topic.objects.filter(author=viewer).values_list("community", flat=True))
    found |= set(Answer.objects.filter(author=viewer).values_list("topic__community", flat=True))
    return found | set(ListedGame.objects.filter(added_by=viewer).values_list("community", flat=True))
