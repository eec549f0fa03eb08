"""E-mail addresses: confirmed by their owner, one account each, and never written to without end."""

from __future__ import annotations

import re
import time
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core import mail, signing
from django.template import loader
from django.test import Client
from django.utils import timezone

from hoshitaku.web.account import email_address, forms, mail_preferences
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.upkeep import digest_mails
from hoshitaku.web.table.upkeep.digest_mails import send_digests
from tests.web.people import Person
from tests.web.test_accounts import SECRET, confirm, link_in, sign_up

VEGA, RIGEL = "vega@hoshitaku.example", "rigel@hoshitaku.example"


@pytest.fixture(autouse=True)
def known_origin(settings):
    """A server that knows its address."""
    settings.ORIGIN = "https://stars.example"


def give(person: Person, address: str, password: str = SECRET):
    return person.client.post("/account/address/", {"email": address, "password": password})


def forget(person: Person, address: str = VEGA, **headers: str):
    mail.outbox.clear()
    return person.client.post("/account/reset/", {"email": address}, headers=headers)


def account(name: str = "vega") -> Viewer:
    return Viewer.objects.get(user__username=name)


def test_an_address_belongs_to_the_account_once_its_link_was_opened_and_confirmed(kanata: Person):
    sign_up(kanata, email=VEGA)
    assert (account().email, account().unconfirmed_address) == ("", VEGA)

    shown = kanata.client.get(link_in(mail.outbox[0]))
    assert account().email == "", "programs that look through mails open links as well"
    assert VEGA in shown.content.decode()
    assert kanata.client.post(link_in(mail.outbox[0])).status_code == 302

    assert (account().email, account().unconfirmed_address, account().user.email) == (VEGA, "", VEGA)


def test_no_mail_for_a_new_password_goes_to_an_address_that_nobody_confirmed(kanata: Person, mio: Person):
    sign_up(kanata, email=VEGA)
    assert forget(mio).status_code == 302
    assert mail.outbox == []


def test_a_link_confirms_once(kanata: Person):
    sign_up(kanata, email=VEGA)
    link = link_in(mail.outbox[0])
    kanata.client.post(link)
    again = kanata.client.post(link)

    assert again.status_code == 404
    assert "もう使えません" in again.content.decode()


def test_a_newer_request_makes_the_older_link_void(kanata: Person):
    sign_up(kanata, email=VEGA)
    give(kanata, RIGEL)

    assert kanata.client.post(link_in(mail.outbox[0])).status_code == 404
    assert kanata.client.post(link_in(mail.outbox[1])).status_code == 302
    assert account().email == RIGEL


def test_a_link_is_void_after_three_days(kanata: Person, monkeypatch: pytest.MonkeyPatch):
    sign_up(kanata, email=VEGA)
    later = signing.time.time() + email_address.LINK_VALID_SECONDS + 60
    monkeypatch.setattr(signing.time, "time", lambda: later)
    assert kanata.client.get(link_in(mail.outbox[0])).status_code == 404


def test_a_forged_link_confirms_nothing(kanata: Person):
    sign_up(kanata, email=VEGA)
    forged = signing.dumps({"viewer": account().pk, "address": VEGA}, salt="device")
    assert kanata.client.post(f"/account/address/{forged}/").status_code == 404
    assert account().email == ""


def test_an_address_belongs_to_one_account_and_its_owner_is_notified(kanata: Person, mio: Person):
    confirm(kanata, sign_up(kanata, email=VEGA))
    mail.outbox.clear()

    answer = sign_up(mio, "deneb", VEGA.upper())

    assert answer.status_code == 302, "nobody learns by signing up whose addresses have accounts"
    written_to = [message.to for message in mail.outbox]
    assert written_to == [[VEGA]], "what only looks the same to a database may be a stranger's"
    assert "already belongs to the account vega" in mail.outbox[0].body
    assert "/account/address/" not in mail.outbox[0].body
    assert account("deneb").email == ""


def test_of_two_who_want_an_address_the_first_to_confirm_has_it(kanata: Person, mio: Person):
    sign_up(kanata, email=VEGA)
    sign_up(mio, "deneb", VEGA)
    first, second = mail.outbox

    assert mio.client.post(link_in(second)).status_code == 302
    assert kanata.client.post(link_in(first)).status_code == 404
    assert (account("deneb").email, account().email) == (VEGA, "")


def test_the_address_of_an_account_that_the_operator_closed_is_not_given_to_another(kanata: Person, mio: Person):
    confirm(kanata, sign_up(kanata, email=VEGA))
    User.objects.update(is_active=False)
    sign_up(mio, "deneb", VEGA)
    answer = mio.client.post(link_in(mail.outbox[-1]))
    assert answer.status_code == 404
    assert "This link no longer works" in answer.content.decode()
    assert (account().email, account("deneb").email) == (VEGA, "")


def test_saving_a_name_keeps_an_address_that_was_confirmed_since(kanata: Person, monkeypatch: pytest.MonkeyPatch):
    sign_up(kanata)
    clean_name = forms.ProfileForm.clean_name
    meanwhile = lambda form: Viewer.objects.update(address=RIGEL) and clean_name(form)  # noqa: E731
    monkeypatch.setattr(forms.ProfileForm, "clean_name", meanwhile)
    assert kanata.client.post("/account/", {"name": "Lyra", "emblem": "2"}).status_code == 302
    assert (account().name, account().email) == ("Lyra", RIGEL)


def test_another_address_needs_the_password(kanata: Person):
    confirm(kanata, sign_up(kanata, email=VEGA))
    mail.outbox.clear()

    assert give(kanata, RIGEL, password="guess").status_code == 400
    assert mail.outbox == []


def test_the_old_address_stays_until_the_new_one_is_confirmed_and_is_then_notified(kanata: Person):
    confirm(kanata, sign_up(kanata, email=VEGA))
    mail.outbox.clear()
    give(kanata, RIGEL)
    assert account().email == VEGA

    kanata.client.post(link_in(mail.outbox[0]))

    assert account().email == RIGEL
    assert mail.outbox[1].to == [VEGA]


def test_an_address_can_be_taken_away(kanata: Person):
    confirm(kanata, sign_up(kanata, email=VEGA))
    give(kanata, "")
    assert (account().address, account().user.email) == (None, "")


@pytest.mark.parametrize("page", ["/account/reset/", "/account/address/", "/account/sign-up/"])
def test_an_address_gets_three_mails_an_hour_in_total(page: str, kanata: Person, mio: Person):
    sign_up(kanata, email="")
    if page == "/account/reset/":
        give(kanata, VEGA)
        confirm(kanata, None)
    for number in range(6):
        if page == "/account/sign-up/":
            sign_up(Person("Hal", "en"), f"hal{number}", VEGA)
        elif page == "/account/address/":
            give(kanata, VEGA)
        else:
            mio.client.post(page, {"email": VEGA})
    assert [message.to for message in mail.outbox] == [[VEGA]] * 3


@pytest.mark.parametrize("typed", ["vega@ｈoshitaku.example", "vega@ℋoshitaku.example。", "vega@hoſhitaku.example"])
def test_a_mailbox_has_one_address_however_it_is_typed(typed: str, kanata: Person, mio: Person):
    confirm(kanata, sign_up(kanata, email=typed))
    assert account().email == VEGA
    mail.outbox.clear()
    sign_up(mio, "deneb", VEGA.replace("o", "ｏ"))
    assert "already belongs to the account vega" in mail.outbox[0].body
    for letter in "hskt":
        mio.client.post("/account/reset/", {"email": VEGA.replace(letter, chr(ord(letter) + 0xFEE0))})
    assert [message.to for message in mail.outbox] == [[VEGA]] * 2, "besides the one that was asked for first"


@pytest.mark.parametrize("typed", ["vega@a，rigel＠stars.example", "vegı@stars.example", "vega@stars．．example",
                                   "vega@" + "星" * 60 + "." + "星" * 60 + "." + "卓" * 60 + ".example"])  # fmt: skip
def test_an_address_to_which_no_mail_can_be_sent_is_refused(typed: str, kanata: Person):
    assert sign_up(kanata, email=typed).status_code == 400
    assert kanata.client.post("/account/reset/", {"email": typed}).status_code == 400
    assert mail.outbox == []


def test_an_address_without_an_account_takes_the_same_work(kanata: Person, mio: Person, monkeypatch):
    confirm(kanata, sign_up(kanata, email=VEGA))
    written: list[str] = []
    made = loader.render_to_string
    for place in (loader, forms):
        monkeypatch.setattr(
            place, "render_to_string", lambda name, *context: written.append(name) or made(name, *context)
        )
    forget(mio, VEGA)
    to_owner, sent = list(written), len(mail.outbox)
    written.clear()
    forget(mio, RIGEL)
    assert written == to_owner != []
    assert (sent, mail.outbox) == (1, [])


@pytest.mark.parametrize("forged", [{"host": "localhost"}, {"x-forwarded-host": "evil.example"}])
def test_links_in_mails_use_the_configured_origin_instead_of_the_host_header(
    forged: dict[str, str], kanata: Person, mio: Person
):
    confirm(kanata, sign_up(kanata, email=VEGA))
    forget(mio, **forged)
    assert re.findall(r"https?://[^/]+/", mail.outbox[0].body) == ["https://stars.example/"]


def test_without_an_origin_no_mail_is_sent_and_the_page_says_who_can_help(kanata: Person, mio: Person, settings):
    confirm(kanata, sign_up(kanata, email=VEGA))
    settings.ORIGIN = ""

    answer = forget(mio)

    assert mail.outbox == []
    assert "Ask its operator" in answer.content.decode()
    assert 'name="email"' not in mio.client.get("/account/sign-up/").content.decode()
    assert 'name="email"' not in kanata.client.get("/account/address/").content.decode()
    assert give(kanata, RIGEL).status_code == 200
    assert mail.outbox == []


def slow_table(kanata: Person, mio: Person) -> Table:
    table = kanata.make_table(pace="slow", option_scenario="first_game")
    mio.join(table)
    long_ago()
    return table


def long_ago() -> None:
    Table.objects.update(actor=0, last_choice=timezone.now() - timedelta(hours=1))


def test_only_confirmed_addresses_get_mails_about_turns(kanata: Person, mio: Person):
    sign_up(kanata, email=VEGA)
    slow_table(kanata, mio)
    assert send_digests() == 0


@pytest.mark.parametrize("hours", [6, 24, 168])
def test_however_often_it_is_somebody_s_turn_they_get_one_mail_in_the_time_they_chose(
    kanata: Person, mio: Person, hours: int
):
    confirm(kanata, sign_up(kanata, email=VEGA))
    assert account().mail_hours == 24, "unless they chose something else"
    kanata.client.post("/account/", {"name": "Kanata", "emblem": "1", "wants_mail": "on", "mail_hours": hours})
    sent = 0
    for _ in range(4):
        slow_table(kanata, mio)
        sent += send_digests()
    assert sent == 1

    Viewer.objects.update(last_digest=timezone.now() - timedelta(hours=hours) + timedelta(minutes=1))
    assert send_digests() == 0
    Viewer.objects.update(last_digest=timezone.now() - timedelta(hours=hours, minutes=1))
    assert send_digests() == 1
    assert mail.outbox[-1].body.count("https://stars.example/t/") == 3


def test_every_mail_about_turns_has_an_unsubscribe_link_that_needs_no_sign_in(kanata: Person, mio: Person):
    confirm(kanata, sign_up(kanata, email=VEGA))
    slow_table(kanata, mio)
    mail.outbox.clear()
    assert send_digests() == 1
    headers, body = mail.outbox[0].extra_headers, mail.outbox[0].body
    link = headers["List-Unsubscribe"].strip("<>")
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert link.startswith("https://stars.example/account/mails/")
    assert link in body
    path = link.removeprefix("https://stars.example")

    stranger = Client(enforce_csrf_checks=True, headers={"accept-language": "en"})
    asked = stranger.get(path)
    assert account().wants_mail, "programs that look through mails open links as well"
    assert asked.content.decode().count('<button class="btn primary"') == 1
    assert VEGA in asked.content.decode()
    assert stranger.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not account().wants_mail
    slow_table(kanata, mio)
    Viewer.objects.update(last_digest=None)
    assert send_digests() == 0


def test_an_unsubscribe_link_belongs_to_one_address_and_cannot_be_forged(kanata: Person, mio: Person):
    confirm(kanata, sign_up(kanata, email=VEGA))
    path = mail_preferences.unsubscribe_url(account()).removeprefix("https://stars.example")
    assert mio.client.post(path[:-2] + "x/").status_code == 404
    assert mio.client.get("/account/mails/made-up/").status_code == 404
    Viewer.objects.filter(pk=account().pk).update(address=RIGEL)
    assert mio.client.post(path).status_code == 200
    assert account().wants_mail, "mails to the other address were not what it stops"


def test_one_run_sends_a_limited_number_of_mails_and_the_rest_later(kanata, mio, monkeypatch: pytest.MonkeyPatch):
    confirm(kanata, sign_up(kanata, email=VEGA))
    confirm(mio, sign_up(mio, "deneb", RIGEL))
    table = slow_table(kanata, mio)
    other = mio.make_table(pace="slow", option_scenario="first_game")
    kanata.join(other)
    long_ago()
    assert set(Seat.objects.filter(table__in=[table, other], number=0).values_list("viewer__name", flat=True)) == {
        "Kanata", "Mio",
    }  # fmt: skip
    monkeypatch.setattr(digest_mails, "MAX_MAILS_PER_RUN", 1)

    assert [send_digests(), send_digests(), send_digests()] == [1, 1, 0]


@pytest.mark.django_db(transaction=True)
def test_of_two_who_confirm_an_address_together_one_reads_that_the_link_is_void(kanata, mio, monkeypatch):
    confirm(kanata, sign_up(kanata, email=VEGA))
    sign_up(mio, "deneb", VEGA)
    monkeypatch.setattr(email_address, "find_viewer_by_link", lambda token: account("deneb"))
    assert email_address.confirm_address("both looked before either wrote") is None
    assert (account().email, account("deneb").email) == (VEGA, "")


@pytest.mark.parametrize(("origin", "offered"), [("", False), ("https://stars.example", True)])
def test_only_a_server_that_sends_mail_offers_to_mail_about_turns(settings, mio: Person, origin: str, offered: bool):
    settings.ORIGIN = origin
    sign_up(mio, "mio")

    assert ('name="wants_mail"' in mio.client.get("/account/").content.decode()) == offered

    mio.client.post("/account/", {"name": "Mio", "emblem": "1"})
    assert Viewer.objects.get(user__username="mio").wants_mail != offered, "what was not asked stays as it was"


def test_a_megabyte_of_letters_is_refused_as_an_address_immediately(kanata: Person):
    began = time.process_time()
    assert forget(kanata, "vega@" + "\ufdfa" * 300_000).status_code == 400
    assert time.process_time() - began < 2
