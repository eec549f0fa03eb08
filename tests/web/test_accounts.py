"""Accounts are optional; they carry tables over devices."""

from __future__ import annotations

import asyncio
import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.core.exceptions import ImproperlyConfigured
from django.utils import timezone

from hoshitaku.web.account.forms import SignUpForm
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.session_store import SessionStore
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.upkeep import background_tasks
from hoshitaku.web.table.upkeep.digest_mails import send_digests
from tests.web.people import Person

SECRET = "long orbit 42"


def sign_up(person: Person, name: str = "vega", email: str = "vega@hoshitaku.example"):
    form = {"username": name, "email": email, "password1": SECRET, "password2": SECRET}
    return person.client.post("/account/sign-up/", form)


def link_in(message) -> str:
    """The path of the link in a mail."""
    return re.search(r"https?://[^/]+(/\S+)", message.body).group(1)


def confirm(person: Person, signed_up: object) -> None:
    """Follow the newest link that was mailed to confirm an address."""
    assert person.client.post(link_in(mail.outbox[-1])).status_code == 302


def sign_in(person: Person, name: str = "vega", password: str = SECRET):
    return person.client.post("/account/sign-in/", {"username": name, "password": password})


def test_tables_of_a_guest_belong_to_the_new_account_on_every_device(kanata):
    table = kanata.play_now()
    assert sign_up(kanata).status_code == 302
    phone = Person("Kanata", "ja")
    assert f"/t/{table.slug}/" not in phone.client.get("/tables/").content.decode()
    assert sign_in(phone).status_code == 302
    assert f"/t/{table.slug}/" in phone.client.get("/tables/").content.decode()
    assert table.seats.get(number=0).viewer == Viewer.objects.get(user__username="vega")


def test_signing_in_adds_the_guest_s_tables_to_the_account(kanata):
    sign_up(kanata)
    phone = Person("Nobody", "en")
    table = phone.play_now()
    sign_in(phone)
    assert f"/t/{table.slug}/" in kanata.client.get("/tables/").content.decode()


class Killed(BaseException):
    """The process is gone."""


@pytest.fixture
def killed_while_sessions_change(monkeypatch):
    """The browser's session is replaced, and the answer that would name the new one is never sent."""
    as_ever = SessionStore.cycle_key

    def cycle_key(self):
        as_ever(self)
        raise Killed

    monkeypatch.setattr(SessionStore, "cycle_key", cycle_key)


@pytest.mark.parametrize("enter", [sign_in, sign_up])
def test_tables_of_a_guest_survive_a_kill_of_the_process_during_sign_in(
    enter, kanata, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
):
    if enter is sign_in:
        sign_up(kanata)
    phone = Person("Nobody", "en")
    table = phone.play_now()
    request.getfixturevalue("killed_while_sessions_change")
    with pytest.raises(Killed):
        enter(phone)
    monkeypatch.undo()
    sign_in(phone)
    assert f"/t/{table.slug}/" in phone.client.get("/tables/").content.decode()


def test_after_signing_out_the_browser_knows_nobody(kanata):
    table = kanata.play_now()
    sign_up(kanata)
    kanata.client.post("/account/sign-out/")
    assert f"/t/{table.slug}/" not in kanata.client.get("/tables/").content.decode()


def test_a_wrong_password_shows_an_error_and_signs_nobody_in(kanata):
    sign_up(kanata)
    stranger = Person("Stranger", "en")
    assert sign_in(stranger, password="guess").status_code == 400


def test_names_differ_by_more_than_case(kanata, mio):
    sign_up(kanata)
    assert sign_up(mio, name="VEGA").status_code == 400


def test_a_forgotten_password_is_reset_by_mail(kanata, settings):
    settings.ORIGIN = "https://stars.example"
    confirm(kanata, sign_up(kanata))
    kanata.client.post("/account/sign-out/")
    assert kanata.client.post("/account/reset/", {"email": "vega@hoshitaku.example"}).status_code == 302
    form = kanata.client.get(link_in(mail.outbox[-1]), follow=True)
    where = form.redirect_chain[-1][0]
    changed = {"new_password1": "other orbit 43", "new_password2": "other orbit 43"}
    assert kanata.client.post(where, changed).status_code == 302
    assert sign_in(kanata, password="other orbit 43").status_code == 302


def test_the_mail_is_in_the_language_of_the_page(kanata, settings):
    settings.ORIGIN = "https://stars.example"
    confirm(kanata, sign_up(kanata))
    kanata.client.post("/account/reset/", {"email": "vega@hoshitaku.example"})
    assert "再設定" in mail.outbox[-1].subject


def test_the_account_remembers_its_language(kanata):
    sign_up(kanata)
    kanata.client.post("/preferences/", {"lang": "en", "next": "/"})
    phone = Person("Kanata", "ja")
    sign_in(phone)
    assert 'lang="en"' in phone.client.get("/").content.decode()


def test_a_guest_can_change_name_and_colour(kanata):
    table = kanata.play_now()
    answer = kanata.client.post("/account/", {"name": "Haru", "emblem": "4"})
    assert answer.status_code == 302
    assert "Haru" in kanata.client.get("/account/").content.decode()
    assert table.seats.get(number=0).viewer.emblem == 4


def test_slow_tables_that_wait_are_listed_in_one_mail(kanata, mio, settings):
    settings.ORIGIN = "https://stars.example"
    confirm(kanata, sign_up(kanata))
    mail.outbox.clear()
    for _ in range(2):
        table = kanata.make_table(pace="slow", option_scenario="first_game")
        mio.join(table)
    Table.objects.update(actor=0)
    assert send_digests() == 0
    for table in Table.objects.all():
        Table.objects.filter(pk=table.pk).update(last_choice=table.last_choice - timedelta(hours=1))
    assert send_digests() == 1
    assert len(mail.outbox) == 1
    assert mail.outbox[0].body.count("https://stars.example/t/") == 2
    assert send_digests() == 0


@pytest.mark.parametrize(("count", "said"), [(1, "1 table waits for you"), (2, "2 tables wait for you")])
def test_the_subject_of_the_mail_counts_tables_in_good_english(mio, kanata, settings, count: int, said: str):
    settings.ORIGIN = "https://stars.example"
    confirm(mio, sign_up(mio))
    mail.outbox.clear()
    for _ in range(count):
        kanata.join(mio.make_table(pace="slow", option_scenario="first_game"))
    Table.objects.update(actor=0, last_choice=timezone.now() - timedelta(hours=1))

    assert send_digests() == 1

    assert mail.outbox[0].subject == f"Hoshitaku: {said}"


def test_no_mail_with_a_dead_link_is_sent_where_the_server_does_not_know_its_address(kanata, mio, settings):
    settings.ORIGIN = "https://stars.example"
    confirm(kanata, sign_up(kanata))
    settings.ORIGIN = ""
    mail.outbox.clear()
    mio.join(kanata.make_table(pace="slow", option_scenario="first_game"))
    Table.objects.update(actor=0, last_choice=timezone.now() - timedelta(hours=1))

    with pytest.raises(ImproperlyConfigured, match="HOSHITAKU_ORIGIN"):
        send_digests()

    assert mail.outbox == []
    settings.ORIGIN = "https://stars.example"
    assert send_digests() == 1, "the mail is sent as soon as the address is known"


@pytest.mark.parametrize(
    ("mails", "origin", "warned"), [(True, "", True), (True, "https://a.example", False), (False, "", False)]
)
def test_a_server_with_mail_but_without_an_address_says_so_at_the_start(
    settings, caplog, monkeypatch, mails: bool, origin: str, warned: bool
):
    settings.MAILS, settings.ORIGIN = mails, origin
    begun: list[str] = []

    async def begin(work):
        begun.append(work.__name__)

    monkeypatch.setattr(background_tasks, "restart_on_failure", begin)
    asyncio.run(background_tasks.run_leader_tasks())

    assert ("HOSHITAKU_ORIGIN" in caplog.text) == warned
    assert ("send_digests_regularly" in begun) == bool(origin)


@pytest.mark.django_db(transaction=True)
def test_of_two_simultaneous_sign_ups_the_second_is_refused_as_the_name_is_taken(monkeypatch):
    save = SignUpForm.save

    def after_the_other(form: SignUpForm, commit: bool = True) -> User:
        User.objects.create(username=form.cleaned_data["username"])
        return save(form, commit)

    monkeypatch.setattr(SignUpForm, "save", after_the_other)
    answer = sign_up(Person("Mio", "en"))
    assert answer.status_code == 400
    assert "Somebody uses this name already" in answer.content.decode()
    assert User.objects.count() == 1


@pytest.mark.parametrize("other", ["ÄNNE", "Änne", "äNnE"])
def test_names_that_differ_only_by_case_are_the_same_in_every_script(other: str, kanata: Person):
    sign_up(kanata, "änne", "")
    assert sign_up(Person("Mallory", "en"), other, "").status_code == 400
    assert sign_up(Person("Mallory", "en"), "ännes", "").status_code == 302
