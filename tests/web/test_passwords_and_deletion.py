"""What is one's own: a password to change, data to take along, an account to delete; and signing out means it."""

from __future__ import annotations

import base64
import json
import re
import zlib
from contextlib import suppress
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user
from django.contrib.auth.models import User
from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.core import mail, signing
from django.http import HttpRequest

from hoshitaku.web.account import viewers, views
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http import rate_limits
from hoshitaku.web.table import account_deletion
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.models import ChatLine, Seat, Table
from hoshitaku.web.table.seats import sit_and_leave
from hoshitaku.web.table.seats import views as seat_views
from tests.web.people import Person
from tests.web.test_accounts import SECRET, confirm, link_in, sign_in, sign_up
from tests.web.test_limits import FEW, few, slow_clock  # noqa: F401  (a fixture of all tests here)
from tests.web.test_whole_games import play_out

NEW = "other orbit 43"


def change(person: Person, old: str = SECRET, new: str = NEW):
    return person.client.post("/account/password/", {"old_password": old, "new_password1": new, "new_password2": new})


def phone_of(name: str = "vega") -> Person:
    """Another device on which the account is signed in."""
    phone = Person("Phone", "en")
    sign_in(phone, name)
    return phone


def is_known(person: Person) -> bool:
    return person.client.get("/account/").status_code == 200


def test_changing_the_password_needs_the_old_one(kanata: Person):
    sign_up(kanata)
    assert change(kanata, old="guess").status_code == 400
    assert change(kanata).status_code == 302

    assert is_known(kanata), "this device stays signed in"
    assert sign_in(Person("Phone", "en")).status_code == 400
    assert sign_in(Person("Phone", "en"), password=NEW).status_code == 302


def test_a_new_password_signs_every_other_device_out(kanata: Person):
    table = kanata.play_now()
    sign_up(kanata)
    phone = phone_of()
    assert is_known(phone)

    change(kanata)

    assert not is_known(phone)
    assert phone.client.post(f"/t/{table.slug}/leave/").status_code == 403


def test_a_password_reset_by_mail_signs_every_device_out(kanata: Person, settings):
    settings.ORIGIN = "https://stars.example"
    confirm(kanata, sign_up(kanata))
    phone, thief = Person("Phone", "en"), phone_of()
    phone.client.post("/account/reset/", {"email": "vega@hoshitaku.example"})
    form = phone.client.get(link_in(mail.outbox[-1]), follow=True)
    phone.client.post(form.redirect_chain[-1][0], {"new_password1": NEW, "new_password2": NEW})

    assert not is_known(thief)
    assert not is_known(kanata)
    assert mail.outbox[-1].subject == "星卓のパスワードが変更されました", "in the language of the account"


def test_an_account_that_the_operator_closed_is_signed_out(kanata: Person):
    sign_up(kanata)
    User.objects.update(is_active=False)
    assert not is_known(kanata)


def test_a_signed_out_session_no_longer_works(kanata: Person):
    sign_up(kanata)
    copy = Person("Thief", "en")
    copy.client.cookies["hoshitaku"] = kanata.client.cookies["hoshitaku"].value
    assert is_known(copy)

    answer = kanata.client.post("/account/sign-out/")

    assert not is_known(copy)
    assert answer["Clear-Site-Data"] == '"cache", "storage"'


def test_signing_in_gives_the_browser_another_session(kanata: Person):
    kanata.play_now()
    before = kanata.client.cookies["hoshitaku"].value
    sign_up(kanata)
    assert kanata.client.cookies["hoshitaku"].value != before


@pytest.mark.parametrize("page", ["/account/password/", "/account/address/", "/account/delete/"])
def test_password_guesses_at_an_open_browser_are_limited(page: str, kanata: Person, monkeypatch, settings):
    settings.ORIGIN = "https://stars.example"
    few(monkeypatch, "PASSWORD")
    sign_up(kanata, email="")
    wrong = {
        "old_password": "x",
        "new_password1": NEW,
        "new_password2": NEW,
        "password": "x",
        "email": "",
        "sure": "on",
    }

    assert [kanata.client.post(page, wrong).status_code for _ in range(FEW + 1)] == [400] * FEW + [429]
    assert User.objects.get().check_password(SECRET)


@pytest.mark.parametrize(
    ("password", "accepted"),
    [("short1!", False), ("password123", False), ("12345678", False), ("vega-vega", False), ("iloveyou1", False),
     ("four words of stars", True), ("星を探す旅に出よう", True), ("x7" * 40, True)],
)  # fmt: skip
def test_a_password_is_long_not_common_and_of_any_characters(password: str, accepted: bool, kanata: Person):
    form = {"username": "vega-vega", "password1": password, "password2": password}
    assert kanata.client.post("/account/sign-up/", form).status_code == (302 if accepted else 400)


def test_every_character_of_a_password_counts(kanata: Person):
    spaced = " Spaced Orbit 42 "
    kanata.client.post("/account/sign-up/", {"username": "vega", "password1": spaced, "password2": spaced})
    for wrong in (spaced.strip(), spaced.lower(), spaced[:-1]):
        assert sign_in(Person("Phone", "en"), password=wrong).status_code == 400
    assert sign_in(Person("Phone", "en"), password=spaced).status_code == 302


@pytest.mark.parametrize("page", ["/account/sign-up/", "/account/sign-in/", "/account/password/", "/account/delete/"])
def test_passwords_are_masked_and_known_to_password_managers(page: str, kanata: Person, mio: Person):
    sign_up(kanata)
    visitor = mio if "sign" in page else kanata
    html = visitor.client.get(page).content.decode()
    fields = [tag for tag in html.split("<input")[1:] if re.search(r'name="[^"]*password', tag.split(">")[0])]
    assert fields
    for tag in fields:
        assert 'type="password"' in tag
        assert 'autocomplete="current-password"' in tag or 'autocomplete="new-password"' in tag


@pytest.mark.parametrize("page", ["/account/password/", "/account/address/", "/account/export/", "/account/delete/"])
def test_an_anonymous_visitor_is_asked_to_sign_in(page: str, mio: Person):
    answer = mio.client.get(page)
    assert answer.status_code == 302
    assert answer["Location"].startswith("/account/sign-in/")


def delete(person: Person, **form: str):
    return person.client.post("/account/delete/", {"password": SECRET, "sure": "on", **form})


def say(person: Person, table: Table, text: str) -> None:
    person.client.post(f"/t/{table.slug}/chat/", {"text": text})


@pytest.fixture
def shared(kanata: Person, mio: Person) -> Table:
    """A game of Kanata, who has an account and made the table, and Mio."""
    sign_up(kanata)
    table = kanata.make_table(option_scenario="first_game")
    mio.join(table)
    say(kanata, table, "mine")
    say(mio, table, "hers")
    return table


def test_deleting_an_account_signs_out_all_its_devices(shared: Table, kanata: Person):
    phone = phone_of()
    assert delete(kanata, password="guess").status_code == 400
    assert delete(kanata).status_code == 302

    assert not User.objects.exists()
    assert not Viewer.objects.filter(name="Kanata").exists()
    assert not is_known(kanata)
    assert not is_known(phone)
    assert sign_in(phone).status_code == 400


def test_the_game_of_the_others_goes_on_without_the_deleted_name(shared: Table, kanata: Person, mio: Person):
    delete(kanata)

    seat, table = shared.seats.get(number=0), Table.objects.get(pk=shared.pk)
    assert (seat.viewer, seat.name, seat.bot_plays) == (None, "退会した人", True)
    assert table.host == shared.seats.get(number=1).viewer
    assert list(ChatLine.objects.values_list("text", flat=True)) == ["hers"]
    bots_jobs.play_bots_now(table)
    table.refresh_from_db()
    assert table.actor == 1
    html = mio.look(table)
    assert "Kanata" not in html
    assert mio.choose(table, mio.controls(table).legal[0]).status_code == 303


def test_deleting_an_account_opens_its_seat_at_a_waiting_table(kanata: Person, mio: Person):
    sign_up(kanata)
    table = kanata.make_table(seat_2="open")
    mio.join(table)

    delete(kanata)

    seat = table.seats.get(number=0)
    assert (seat.kind, seat.viewer, seat.name) == (Seat.Kind.OPEN, None, "")


def test_games_alone_against_bots_are_deleted(shared: Table, kanata: Person):
    alone = kanata.play_now()
    page = kanata.client.get("/account/delete/").content.decode()
    assert "1卓" in page

    delete(kanata)

    assert not Table.objects.filter(pk=alone.pk).exists()
    assert Table.objects.filter(pk=shared.pk).exists()


def test_a_finished_game_of_several_keeps_its_record_without_the_name(kanata: Person, mio: Person):
    sign_up(kanata)
    table = kanata.make_table(option_scenario="first_game")
    mio.join(table)
    play_out(table, [kanata, mio], seed=3)
    assert "Kanata" in mio.client.get(f"/t/{table.slug}/record/").content.decode()

    delete(kanata)

    record = mio.client.get(f"/t/{table.slug}/record/").content.decode()
    assert "Kanata" not in record
    assert not table.seats.filter(bot_plays=True).exists()


def test_a_seat_taken_on_another_page_during_the_deletion_is_left_as_well(kanata: Person, mio: Person, monkeypatch):
    table = mio.make_table(public="1")
    kanata.play_now()
    leave_everything, seated = account_deletion.leave_or_delete_all_tables, []

    def and_sit_down(viewer: Viewer) -> None:
        leave_everything(viewer)
        if not seated:
            seated.append(viewer)
            sit_and_leave.sit_down(table.slug, viewer, 1, 2)

    monkeypatch.setattr(account_deletion, "leave_or_delete_all_tables", and_sit_down)
    assert kanata.client.post("/account/delete/", {"sure": "on"}).status_code == 302

    seat = table.seats.get(number=1)
    assert (seat.viewer, seat.name, seat.bot_plays) == (None, "退会した人", True)


@pytest.mark.django_db(transaction=True)
def test_a_deleted_account_cannot_sit_down_and_reads_why(mio: Person, monkeypatch):
    table = mio.make_table(public="1", seat_2="open")
    welcome = seat_views.create_or_rename_viewer

    def then_deleted(*who: Any) -> Viewer:
        viewer = welcome(*who)
        Viewer.objects.filter(pk=viewer.pk).delete()
        return viewer

    monkeypatch.setattr(seat_views, "create_or_rename_viewer", then_deleted)
    answer = Person("Kanata", "ja").client.post(f"/t/{table.slug}/sit/", {"seat": 1, "name": "Kanata", "emblem": 2})

    assert answer.status_code == 409
    assert table.seats.get(number=1).kind == Seat.Kind.OPEN


@pytest.mark.django_db(transaction=True)
def test_a_guest_keeps_tables_when_the_account_is_deleted_while_they_sign_in(kanata: Person, mio: Person, monkeypatch):
    table = mio.play_now()
    sign_up(kanata)

    def deleted_before(request: HttpRequest, user: User) -> None:
        User.objects.filter(pk=user.pk).delete()
        viewers.sign_in_user(request, user)

    monkeypatch.setattr(views, "sign_in_user", deleted_before)
    assert sign_in(mio).status_code == 409
    assert f"/t/{table.slug}/" in mio.client.get("/tables/").content.decode()


def test_a_page_of_an_account_deleted_during_the_request_still_renders(kanata: Person, monkeypatch):
    sign_up(kanata)

    def deleted_after(request: HttpRequest) -> User:
        user = get_user(request)
        Viewer.objects.all().delete()
        User.objects.filter(pk=user.pk).delete()
        return user

    monkeypatch.setattr(viewers, "get_user", deleted_after)
    assert kanata.client.get("/").status_code == 200


def test_a_concurrently_deleted_table_does_not_prevent_account_deletion(kanata: Person, monkeypatch):
    first, second = kanata.play_now(), kanata.play_now()
    clear = account_deletion.change_table

    def then_the_other_goes(slug: str):
        Table.objects.filter(pk=first.pk).delete()
        return clear(slug)

    monkeypatch.setattr(account_deletion, "change_table", then_the_other_goes)
    assert kanata.client.post("/account/delete/", {"sure": "on"}).status_code == 302
    assert not Table.objects.filter(pk__in=[first.pk, second.pk]).exists()
    assert not Viewer.objects.exists()


def test_a_guest_can_delete_their_data(mio: Person):
    table = mio.play_now()
    assert mio.client.post("/account/delete/", {}).status_code == 400
    assert mio.client.post("/account/delete/", {"sure": "on"}).status_code == 302

    assert not Table.objects.filter(pk=table.pk).exists()
    assert not Viewer.objects.exists()


def data_of(person: Person) -> dict:
    answer = person.client.get("/account/export/")
    assert answer.status_code == 200
    assert answer["Content-Disposition"].startswith("attachment")
    return json.loads(answer.content)


def test_the_export_holds_all_data_of_the_person(shared: Table, kanata: Person):
    data = data_of(kanata)

    assert (data["name"], data["account"]["sign_in_name"]) == ("Kanata", "vega")
    (seat,) = data["seats"]
    assert seat["table"] == f"/t/{shared.slug}/"
    assert [line["text"] for line in seat["chat_messages"]] == ["mine"]
    assert data["host_of"] == [shared.slug]


def test_the_export_holds_no_secret_and_nothing_of_others(shared: Table, kanata: Person, mio: Person):
    text = json.dumps(data_of(kanata)) + json.dumps(data_of(mio))
    user = User.objects.get()
    for secret in (user.password, shared.secret.seed, shared.secret.invitation):
        assert secret not in text
    assert "hers" not in json.dumps(data_of(kanata))


def test_choices_are_exported_when_the_game_is_over(kanata: Person, mio: Person):
    table = kanata.make_table(option_scenario="first_game")
    mio.join(table)
    assert data_of(kanata)["seats"][0]["choices"] is None
    play_out(table, [kanata, mio], seed=3)

    (seat,) = data_of(kanata)["seats"]
    assert seat["record"] == f"/t/{table.slug}/record/"
    assert len(seat["choices"]) == table.actions.filter(actor=0).count() > 0


def test_exports_have_a_limit(mio: Person, monkeypatch: pytest.MonkeyPatch):
    few(monkeypatch, "DATA_EXPORT")
    mio.play_now()
    assert [mio.client.get("/account/export/").status_code for _ in range(FEW + 1)] == [200] * FEW + [429]
    assert rate_limits.DATA_EXPORT.max_per_person == FEW


def test_a_link_for_a_new_password_works_for_an_hour(kanata: Person, settings, monkeypatch: pytest.MonkeyPatch):
    settings.ORIGIN = "https://stars.example"
    confirm(kanata, sign_up(kanata))
    kanata.client.post("/account/reset/", {"email": "vega@hoshitaku.example"})
    link, now = link_in(mail.outbox[-1]), PasswordResetTokenGenerator._now
    assert "1時間" in mail.outbox[-1].body

    def opened_after(minutes: int) -> int:
        monkeypatch.setattr(PasswordResetTokenGenerator, "_now", lambda self: now(self) + timedelta(minutes=minutes))
        return Person("Kanata", "ja").client.get(link, follow=True).content.decode().count("new_password1")

    assert opened_after(59) > 0
    assert opened_after(61) == 0


def test_no_cookie_names_an_account_or_an_address(kanata: Person, settings):
    settings.ORIGIN = "https://stars.example"
    signed_up = sign_up(kanata, "vega")
    for answer in (signed_up, kanata.client.post("/account/sign-out/"), sign_in(kanata)):
        for cookie in answer.cookies.values():
            decoded = cookie.value + "".join(plain(part) for part in re.split(r"[.:]", cookie.value))
            assert "vega" not in decoded, cookie.key


def plain(part: str) -> str:
    """What stands in a part of a cookie that is only written in other letters, packed or not."""
    try:
        decoded = base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))
    except ValueError:
        return ""
    with suppress(zlib.error):
        decoded = zlib.decompress(decoded)
    return decoded.decode("latin-1")


def test_a_deleted_account_leaves_nothing_in_the_browser(kanata: Person):
    sign_up(kanata)
    assert kanata.client.cookies["device"].value
    answer = kanata.client.post("/account/delete/", {"sure": "on", "password": SECRET})
    assert answer.status_code == 302
    assert answer["Clear-Site-Data"] == '"cache", "storage"'
    assert answer.cookies["device"]["max-age"] == 0


def test_a_browser_still_knows_its_other_account_when_one_is_deleted(kanata: Person, monkeypatch: pytest.MonkeyPatch):
    for name in ("deneb", "vega"):
        sign_up(kanata, name, "")
        kanata.client.post("/account/sign-out/")
    sign_in(kanata, "deneb")
    kanata.client.post("/account/delete/", {"sure": "on", "password": SECRET})
    assert len(signing.loads(kanata.client.cookies["device"].value, salt="device")) == 1


def test_staff_who_sign_out_in_the_admin_leave_nothing_of_pages_in_the_browser(kanata: Person):
    sign_up(kanata)
    answer = kanata.client.post("/admin/logout/")
    assert answer["Clear-Site-Data"] == '"cache", "storage"'
    assert kanata.client.get("/account/password/").status_code == 302


@pytest.mark.parametrize("password", [
    "hoshitaku", "Hoshitaku1!", "hoshitaku-hoshitaku", "ＨＯＳＨＩＴＡＫＵ", "星卓星卓星卓星卓", "far far out 1",
    "zetta-zetta-9", "stars.example", "stars-2026", "Altair-2001", "altairaltair", "mailbox-123",
])  # fmt: skip
def test_a_password_is_not_the_name_of_the_site_of_a_game_or_of_the_member(kanata: Person, settings, password: str):
    settings.ORIGIN = "https://stars.example"
    sign_up(kanata, "rigel", "")
    Viewer.objects.update(name="Altair", address="mailbox@hoshitaku.example")
    assert change(kanata, SECRET, password).status_code == 400


@pytest.mark.parametrize("password", ["hoshitaku lantern", "12345-67890-!?", "altair orbits vega"])
def test_a_password_may_contain_such_a_name_with_other_words(kanata: Person, password: str):
    sign_up(kanata, "rigel", "")
    assert change(kanata, SECRET, password).status_code == 302


def test_the_own_name_is_refused_as_a_password_at_sign_up(kanata: Person):
    form = {"username": "betelgeuse", "password1": "betel-geuse-1", "password2": "betel-geuse-1"}
    assert kanata.client.post("/account/sign-up/", form).status_code == 400
