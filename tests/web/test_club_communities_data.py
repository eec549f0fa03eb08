"""What the database keeps of communities: in order, in the export, with an account that goes, in the admin."""

from __future__ import annotations

import json

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities.models import Answer, Community, Membership, Topic
from tests.web import community_actions
from tests.web.club import GAME, join, operator
from tests.web.community_actions import page, said, start, state, topic
from tests.web.people import Person
from tests.web.test_accounts import SECRET


@pytest.fixture
def leader(kanata: Person) -> Viewer:
    return join(kanata, "kanata")


@pytest.fixture
def member(mio: Person) -> Viewer:
    return join(mio, "mio")


def test_the_database_allows_one_membership_per_member_and_no_open_secret_community(kanata: Person, leader: Viewer):
    found = start(kanata)
    with pytest.raises(IntegrityError), transaction.atomic():
        Membership.objects.create(community=found, member=leader, state="member")
    with pytest.raises(IntegrityError), transaction.atomic():
        Community.objects.filter(pk=found.pk).update(secret=True)


def test_the_export_contains_community_data_of_a_member(kanata: Person, leader: Viewer, mio: Person,
                                                            member: Viewer):  # fmt: skip
    found = start(kanata, posting="everybody")
    about = topic(kanata, found, text="Theirs")
    said(mio, about, "my answer"), topic(mio, found, title="Mine")
    community_actions.join(mio, found)
    mio.client.post(page(found, "games/"), {"game": f"add:{GAME}"})
    kept = json.loads(mio.client.get("/account/export/").content)["club_communities"]
    assert [(one["community__name"], one["state"]) for one in kept["communities"]] == [("Thursday table", "member")]
    assert [one["title"] for one in kept["topics"]] == ["Mine"]
    assert [one["text"] for one in kept["answers"]] == ["my answer"]
    assert [one["game__title_en"] for one in kept["games_added"]] == ["Far Far Out"]
    assert "Theirs" not in json.dumps(kept)


def test_account_deletion_deletes_posts_and_passes_communities_on(kanata: Person, leader: Viewer, mio: Person,
                                                                      member: Viewer):  # fmt: skip
    shared, alone = start(kanata), start(kanata, name="Alone")
    community_actions.join(mio, shared)
    topic(kanata, shared), said(kanata, topic(mio, shared, title="Stays"))
    kanata.client.post("/account/delete/", {"password": SECRET, "sure": "on"})
    assert not User.objects.filter(username="kanata").exists()
    assert list(Community.objects.values_list("pk", flat=True)) == [shared.pk] != [alone.pk]
    assert state(shared, member) == "leader"
    assert [one.title for one in Topic.objects.all()] == ["Stays"]
    assert not Answer.objects.exists()


def test_the_admin_deletes_public_posts_and_shows_nothing_secret(kanata: Person, mio: Person):
    operator(kanata)
    join(mio, "mio")
    public, hidden = start(mio), start(mio, **community_actions.SECRET)
    topic(mio, public, title="In the open"), topic(mio, hidden, title="Under the rose")
    for path in ("community", "topic", "answer"):
        html = kanata.client.get(f"/admin/club_communities/{path}/").content.decode()
        assert "Hidden harbour" not in html
        assert "Under the rose" not in html
    html = kanata.client.get(f"/admin/account/viewer/{Viewer.objects.get(name='mio').pk}/delete/").content.decode()
    assert "Hidden harbour" not in html
    assert "Under the rose" not in html
    assert kanata.client.get(f"/admin/club_communities/community/{hidden.pk}/delete/").status_code == 302
    deleted = kanata.client.post(f"/admin/club_communities/community/{public.pk}/delete/", {"post": "yes"})
    assert deleted.status_code == 302
    assert list(Community.objects.all()) == [hidden]
