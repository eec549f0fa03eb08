"""The admin shows what everybody may know, and nothing that is hidden from players."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from hoshitaku.web.people.models import Viewer
from hoshitaku.web.tables.models import Action, Table
from tests.web.factors import as_staff


@pytest.fixture
def staff(db) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("keeper", "", "long orbit 42"))
    return as_staff(client, User.objects.get())


def test_nothing_hidden_stands_in_the_admin(staff, kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    entry = Action.objects.filter(table=table).first()
    Action.objects.filter(pk=entry.pk).update(events=[{"event": "peek", "text": {"en": "XYZZY"}, "seen_by": [0]}])
    paths = ["/admin/", "/admin/tables/table/", f"/admin/tables/table/{table.pk}/change/", "/admin/tables/action/"]
    paths += [f"/admin/tables/action/{entry.pk}/change/", "/admin/people/viewer/", "/admin/tables/packfile/"]
    for path in paths:
        html = staff.get(path).content.decode()
        assert staff.get(path).status_code == 200, path
        for secret in (table.secret.seed, table.secret.invitation, "XYZZY"):
            assert secret not in html, path


def test_nobody_changes_the_log_in_the_admin(staff, kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    entry = Action.objects.filter(table=table).first()
    for deed in ("change", "delete"):
        staff.post(f"/admin/tables/action/{entry.pk}/{deed}/", {"decision": "x", "post": "yes"})
    assert Action.objects.get(pk=entry.pk).decision == entry.decision
    assert staff.get("/admin/tables/action/add/").status_code == 403


def test_nobody_gives_a_person_another_account_or_address_in_the_admin(staff, mio):
    mio.client.post(
        "/account/sign-up/", {"username": "mio", "password1": "wide orbit 42", "password2": "wide orbit 42"}
    )
    viewer = Viewer.objects.get(user__username="mio")
    form = {"name": "Mio M", "emblem": 2, "language": "en", "mail_hours": 24}
    form |= {
        "user": User.objects.get(username="keeper").pk,
        "address": "keeper@stars.example",
        "wanted_address": "x@y.example",
    }
    assert staff.post(f"/admin/people/viewer/{viewer.pk}/change/", form).status_code == 302
    after = Viewer.objects.get(pk=viewer.pk)
    assert (after.name, after.user, after.address, after.wanted_address) == ("Mio M", viewer.user, None, "")


def test_the_admin_is_for_staff(kanata):
    kanata.play_now()
    assert kanata.client.get("/admin/tables/table/").status_code == 302
    assert Table.objects.count() == 1
