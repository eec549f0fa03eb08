"""A guest plays on on another device: both play, the first is notified and can end it, and nobody loses anything."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from hoshitaku.web.account.models import DeviceLink, OpenedDevice, Session, Viewer
from hoshitaku.web.account.other_devices import links
from hoshitaku.web.account.session_store import SessionCredentials, SessionStore, invalid_credentials
from hoshitaku.web.notifications.models import PushSubscription
from hoshitaku.web.table.model import announce_change
from hoshitaku.web.table.upkeep.abandoned_tables import delete_abandoned_and_expired
from tests.web.devices import guest_named, make_link, opened_on_phone, phone, plays_as, take
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_up


@pytest.fixture
def table(mio: Person, hal: Person):
    """A game of Mio and Hal, both guests."""
    made = mio.make_table()
    hal.join(made)
    return made


def sign_in(person: Person) -> None:
    assert person.client.post("/account/sign-in/", {"username": "vega", "password": SECRET}).status_code == 302


# ---- both devices play


def test_the_game_goes_on_from_both_devices(mio, hal, table):
    other = opened_on_phone(mio, table)
    assert take(other, make_link(mio, table))["Location"] == f"/t/{table.slug}/", "it plays there already"
    assert DeviceLink.objects.exists(), "so the link is still good for another device"
    for device in (other, mio, other):
        for _ in range(40):
            if offered := device.controls(table).legal:
                break
            hal.choose(table, hal.controls(table).legal[0])
        before = table.revision
        assert device.choose(table, offered[0]).status_code == 303
        table.refresh_from_db()
        assert table.revision > before


def test_all_tables_of_the_guest_are_there_and_the_table_of_the_link_is_opened(mio, table):
    second = mio.make_table()
    other = phone()
    assert take(other, make_link(mio, table))["Location"] == f"/t/{table.slug}/"
    listed = other.client.get("/tables/").content.decode()
    assert f"/t/{table.slug}/" in listed
    assert f"/t/{second.slug}/" in listed
    assert "You now play as" in listed


def test_a_link_from_no_table_leads_to_all_tables(mio, table):
    assert take(phone(), make_link(mio))["Location"] == "/tables/"


def test_the_menu_of_the_table_leads_to_it_for_players_alone(mio, hal, table):
    link = f"/account/devices/?table={table.slug}"
    assert link in mio.look(table)
    assert mio.client.get(link).status_code == 200
    assert link not in Person("Onlooker", "en").look(table)


def test_a_code_can_be_typed_or_the_link_pasted(mio, table):
    link = make_link(mio, table)
    code = link.split("/")[2]
    typed = (
        code,
        code.lower().replace("-", " "),
        f"https://stars.example{link}",
        f"  {link}?x=1",
        code.replace("-", ""),
    )
    for text in typed:
        assert phone().client.post("/continue/", {"code": text})["Location"] == link


@pytest.mark.parametrize(
    "text", ["", "hello", "ABCD-EFGH", "ABCD-EFGH-JKL0", "https://stars.example/t/abc/", "あ" * 400]
)
def test_what_is_no_code_is_refused_and_stays_in_the_field(db, text: str):
    answer = phone().client.post("/continue/", {"code": text})
    assert answer.status_code == 400
    assert "without 0, 1, I and O" in answer.content.decode()
    assert f'value="{text}"' in answer.content.decode()


def test_the_first_page_offers_it_where_nobody_is_known(mio, table):
    assert 'action="/continue/"' in phone().client.get("/").content.decode()
    assert 'action="/continue/"' not in mio.client.get("/").content.decode()


# ---- the first device is notified, and ends it


def test_the_first_device_is_notified_at_the_table_and_the_other_is_not(mio, table):
    assert "Firefox on Android" not in mio.look(table)
    other = opened_on_phone(mio, table)
    assert "Your seat was opened on another device: Firefox on Android." in mio.look(table)
    assert "Your seat was opened" not in other.look(table)
    changes = mio.client.get(f"/t/{table.slug}/changes/?at={table.change_count}").content.decode()
    assert "Your seat was opened on another device" in changes
    mio.client.post("/account/devices/seen/")
    assert "Your seat was opened" not in mio.look(table)


def test_open_pages_are_notified_immediately(mio, table, django_capture_on_commit_callbacks):
    announced: list[int] = []

    def hear(changed: int, _: int) -> None:
        announced.append(changed)

    announce_change.add_listener(hear)
    try:
        link = make_link(mio, table)
        with django_capture_on_commit_callbacks(execute=True):
            phone().client.post(link)
    finally:
        announce_change.remove_listener(hear)
    assert announced == [-guest_named("Mio").pk]


def test_a_device_that_was_ended_sees_no_more_than_a_spectator_and_says_why(mio, hal, table):
    other = opened_on_phone(mio, table)
    key = OpenedDevice.objects.get().pk
    open_page = SessionCredentials(other.client.session.session_key, guest_named("Mio").pk, "", key)
    assert invalid_credentials({open_page}) == set()
    assert "Ended: Firefox on Android" in mio.client.post(f"/account/devices/{key}/end/", follow=True).content.decode()
    assert invalid_credentials({open_page}) == {open_page}
    said = other.look(table)
    assert "This device no longer plays as the guest of another one" in said
    assert other.controls(table).legal == []
    assert "no longer plays" not in other.look(table), "said once"
    assert plays_as(other) == ""
    assert plays_as(mio) == "Mio"


def test_buttons_at_the_table_lead_back_to_it(mio, table):
    opened_on_phone(mio, table)
    key, page = OpenedDevice.objects.get().pk, f"/t/{table.slug}/"
    from_table = {"referer": f"http://testserver{page}"}
    for path in ("/account/devices/seen/", f"/account/devices/{key}/end/"):
        answer = mio.client.post(path, headers={**from_table, "HX-Request": "true"})
        assert answer["HX-Redirect"] == page
        assert mio.client.post(path, headers=from_table)["Location"] == page
        assert mio.client.post(path)["Location"] == "/account/devices/"


def test_the_other_device_can_end_itself_but_the_first_is_in_no_list(mio, table):
    other = opened_on_phone(mio, table)
    page = other.client.get("/account/devices/").content.decode()
    assert "this device" in page
    assert page.count("/end/") == 1
    assert other.client.post(f"/account/devices/{OpenedDevice.objects.get().pk}/end/")["Location"] == "/"
    assert plays_as(other) == ""
    assert plays_as(mio) == "Mio"


def test_too_many_devices_are_refused_with_a_word(mio, table):
    for _ in range(links.MAX_DEVICES):
        opened_on_phone(mio, table)
    assert "the most there can be" in mio.client.get("/account/devices/").content.decode()
    assert mio.client.post("/devices/link/").status_code == 409


# ---- the guest or member of the other device


def test_a_guest_of_the_other_device_is_named_and_comes_back(mio, hal, table):
    mine = hal.make_table()
    link = make_link(mio, table)
    asked = hal.client.get(link).content.decode()
    assert "So far, Hal plays on this device (2 running games)" in asked.replace("\u2068", "").replace("\u2069", "")
    assert plays_as(hal) == "Hal", "nothing has happened yet"
    hal.client.post(link)
    assert plays_as(hal) == "Mio"
    assert f"/t/{mine.slug}/" not in hal.client.get("/tables/").content.decode()
    hal.client.post(f"/account/devices/{OpenedDevice.objects.get().pk}/end/")
    assert plays_as(hal) == "Hal"
    assert f"/t/{mine.slug}/" in hal.client.get("/tables/").content.decode()


def test_that_guest_comes_back_when_the_first_device_ends_it_or_deletes_the_guest(mio, hal, table):
    for ends in ("end", "delete"):
        take(hal, make_link(mio))
        if ends == "end":
            mio.client.post(f"/account/devices/{OpenedDevice.objects.get().pk}/end/")
        else:
            hal.client.post("/account/delete/", {"sure": "on"})
        assert plays_as(hal) == "Hal"


def test_a_member_of_the_other_device_is_signed_out_and_finds_everything_again(mio, hal, table):
    sign_up(hal)
    link = make_link(mio, table)
    assert "You are signed in here as" in hal.client.get(link).content.decode()
    hal.client.post(link)
    assert plays_as(hal) == "Mio"
    assert User.objects.count() == 1
    sign_in(fresh := phone())
    assert f"/t/{table.slug}/" in fresh.client.get("/tables/").content.decode(), "Hal's seat is at the same table"


def test_a_member_is_led_to_signing_in_and_gets_no_link(mio, table):
    sign_up(mio)
    page = mio.client.get(f"/account/devices/?table={table.slug}").content.decode()
    assert f"/account/sign-in/?next=%2Ft%2F{table.slug}%2F" in page
    assert mio.client.post("/devices/link/")["Location"] == "/account/devices/"
    assert not DeviceLink.objects.exists()


@pytest.mark.parametrize("has_account", [False, True])
def test_signing_in_on_the_other_device_takes_the_guest_along_and_notifies_the_first(
    mio, hal, table, has_account: bool
):
    owner = Person("Vega", "en")
    if has_account:
        sign_up(owner)
    other = opened_on_phone(mio, table)
    sign_in(other) if has_account else sign_up(other)
    assert f"/t/{table.slug}/" in other.client.get("/tables/").content.decode()
    assert not OpenedDevice.objects.exists()
    assert "moved to an account or deleted on another device" in mio.look(table)
    assert mio.controls(table).legal == []
    sign_in(mio)
    assert f"/t/{table.slug}/" in mio.client.get("/tables/").content.decode()


def test_signing_up_on_the_first_device_ends_the_others(mio, table):
    other = opened_on_phone(mio, table)
    link = make_link(mio, table)
    sign_up(mio)
    assert plays_as(other) == ""
    assert phone().client.get(link).status_code == 404


def test_signing_up_takes_both_guests_of_a_device_along(mio, hal, table):
    mine = hal.make_table()
    take(hal, make_link(mio))
    sign_up(hal)
    listed = hal.client.get("/tables/").content.decode()
    assert f"/t/{mine.slug}/" in listed
    assert f"/t/{table.slug}/" in listed
    assert Viewer.objects.count() == 1


# ---- what is kept


def test_notices_switched_on_there_end_with_the_device(mio, table):
    opened_on_phone(mio, table)
    device = OpenedDevice.objects.get()
    PushSubscription.objects.create(viewer=device.viewer, endpoint="https://push.example/1", opened_device=device)
    PushSubscription.objects.create(viewer=device.viewer, endpoint="https://push.example/2")
    mio.client.post(f"/account/devices/{device.pk}/end/")
    assert [one.endpoint for one in PushSubscription.objects.all()] == ["https://push.example/2"]


def test_the_file_of_one_s_data_names_devices_and_no_code(mio, table):
    opened_on_phone(mio, table)
    make_link(mio)
    export = mio.client.get("/account/export/").content.decode()
    assert '"device": "Firefox/Android"' in export
    assert "link_until" in export
    assert DeviceLink.objects.get().keyed_hash not in export
    assert Session.objects.exclude(opened_device=None).get().pk not in export


def test_links_that_nobody_used_and_devices_whose_session_is_over_are_deleted(mio, table):
    opened_on_phone(mio, table)
    make_link(mio)
    delete_abandoned_and_expired()
    assert (DeviceLink.objects.count(), OpenedDevice.objects.count()) == (1, 1)
    DeviceLink.objects.update(expires=timezone.now() - timedelta(seconds=1))
    Session.objects.exclude(opened_device=None).update(expire_date=timezone.now() - timedelta(seconds=1))
    SessionStore.clear_expired()
    delete_abandoned_and_expired()
    assert (DeviceLink.objects.count(), OpenedDevice.objects.count()) == (0, 0)
