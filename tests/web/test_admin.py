"""The admin shows what everybody may know, and nothing that is hidden from players."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from hoshitaku.web.table.models import Action, Table
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


def test_the_admin_is_for_staff(kanata):
    kanata.play_now()
    assert kanata.client.get("/admin/tables/table/").status_code == 302
    assert Table.objects.count() == 1
