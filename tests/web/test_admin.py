"""The admin shows what everybody may know, and nothing that is hidden from players."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.table.models import Action, Table
from tests.web.factors import as_staff


@pytest.fixture
def staff(db) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("operator", "", "long orbit 42"))
    return as_staff(client, User.objects.get())


def test_the_admin_shows_nothing_hidden(staff, kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    entry = Action.objects.filter(table=table).first()
    Action.objects.filter(pk=entry.pk).update(events=[{"event": "peek", "text": {"en": "XYZZY"}, "seen_by": [0]}])
    paths = ["/admin/", "/admin/table/table/", f"/admin/table/table/{table.pk}/change/", "/admin/table/action/"]
    paths += [f"/admin/table/action/{entry.pk}/change/", "/admin/account/viewer/", "/admin/table/packfile/"]
    for path in paths:
        html = staff.get(path).content.decode()
        assert staff.get(path).status_code == 200, path
        for secret in (table.secret.seed, table.secret.invitation, "XYZZY"):
            assert secret not in html, path


def test_nobody_changes_the_log_in_the_admin(staff, kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    entry = Action.objects.filter(table=table).first()
    for action in ("change", "delete"):
        staff.post(f"/admin/table/action/{entry.pk}/{action}/", {"decision": "x", "post": "yes"})
    assert Action.objects.get(pk=entry.pk).decision == entry.decision
    assert staff.get("/admin/table/action/add/").status_code == 403


def test_nobody_gives_a_person_another_account_or_address_in_the_admin(staff, mio):
    mio.client.post(
        "/account/sign-up/", {"username": "mio", "password1": "wide orbit 42", "password2": "wide orbit 42"}
    )
    viewer = Viewer.objects.get(user__username="mio")
    form = {"name": "Mio M", "emblem": 2, "language": "en", "mail_hours": 24}
    form |= {
        "user": User.objects.get(username="operator").pk,
        "address": "operator@stars.example",
        "unconfirmed_address": "x@y.example",
    }
    assert staff.post(f"/admin/account/viewer/{viewer.pk}/change/", form).status_code == 302
    after = Viewer.objects.get(pk=viewer.pk)
    assert (after.name, after.user, after.address, after.unconfirmed_address) == ("Mio M", viewer.user, None, "")


def test_the_admin_is_for_staff(kanata):
    kanata.play_now()
    assert kanata.client.get("/admin/table/table/").status_code == 302
    assert Table.objects.count() == 1
