"""Nobody loses an account without a word: its owner is written to and sees a list, whatever changed it."""

from __future__ import annotations

from io import StringIO
from unittest.mock import patch

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.contrib.auth.management.commands import changepassword
from django.contrib.auth.models import User
from django.core import mail
from django.core.management import call_command
from django.test import Client

from hoshitaku.web.account.models import AccountChange, Viewer
from tests.web.factors import as_staff
from tests.web.people import Person
from tests.web.test_accounts import SECRET, confirm, sign_up

VEGA, OTHER = "vega@hoshitaku.example", "rigel@hoshitaku.example"
NEW = "another-lantern-8"


@pytest.fixture
def owner(kanata: Person, settings) -> Person:
    """The owner of an account with a confirmed address, in Japanese."""
    settings.ORIGIN = "https://stars.example"
    confirm(kanata, sign_up(kanata, email=VEGA))
    mail.outbox.clear()
    AccountChange.objects.all().delete()
    return kanata


@pytest.fixture
def keeper(owner: Person) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("keeper", "", SECRET))
    return as_staff(client, User.objects.get(username="keeper"))


def account() -> User:
    return User.objects.get(username="vega")


def as_kept(**changed: str) -> dict[str, str]:
    """The admin's form of an account as it is, except for what is changed."""
    return {
        "username": "vega",
        "email": VEGA,
        "is_active": "on",
        "date_joined_0": "2026-01-01",
        "date_joined_1": "00:00:00",
        **changed,
    }


def kept(keeper: Client, **changed: str) -> None:
    form = {name: value for name, value in as_kept(**changed).items() if value is not None}
    assert keeper.post(f"/admin/auth/user/{account().pk}/change/", form).status_code == 302


def own_password(owner: Person, keeper: Client) -> None:
    owner.client.post("/account/password/", {"old_password": SECRET, "new_password1": NEW, "new_password2": NEW})


def own_password_in_the_admin(owner: Person, keeper: Client) -> None:
    User.objects.filter(username="vega").update(is_staff=True)
    form = {"old_password": SECRET, "new_password1": NEW, "new_password2": NEW}
    assert owner.client.post("/admin/password_change/", form).status_code == 302


def password_by_staff(owner: Person, keeper: Client) -> None:
    form = {"password1": NEW, "password2": NEW, "usable_password": "true"}
    assert keeper.post(f"/admin/auth/user/{account().pk}/password/", form).status_code == 302


def password_by_a_command(owner: Person, keeper: Client) -> None:
    with patch.object(changepassword.Command, "_get_pass", lambda *_: NEW):
        call_command("changepassword", "vega", stdout=StringIO())


def address_emptied(owner: Person, keeper: Client) -> None:
    assert owner.client.post("/account/address/", {"email": "", "password": SECRET}).status_code == 302


def another_address(owner: Person, keeper: Client) -> None:
    confirm(owner, owner.client.post("/account/address/", {"email": OTHER, "password": SECRET}))
    mail.outbox[:] = [message for message in mail.outbox if message.to == [VEGA]]


def another_address_in_the_admin(owner: Person, keeper: Client) -> None:
    kept(keeper, email=OTHER)


def another_name(owner: Person, keeper: Client) -> None:
    kept(keeper, username="deneb")


def closed(owner: Person, keeper: Client) -> None:
    kept(keeper, is_active=None)


WAYS = {
    own_password: "password", own_password_in_the_admin: "password", password_by_staff: "password",
    password_by_a_command: "password", address_emptied: "no_address", another_address: "address",
    another_address_in_the_admin: "address", another_name: "name", closed: "closed",
}  # fmt: skip


@pytest.mark.parametrize(("way", "kind"), WAYS.items())
def test_whatever_changes_an_account_is_written_to_its_old_address_and_listed(owner, keeper, way, kind: str):
    way(owner, keeper)
    (message,) = mail.outbox
    assert message.to == [VEGA]
    assert "星卓" in message.subject, "in the owner's language, whoever did it"
    assert [change.kind for change in AccountChange.objects.all()] == [kind]


def deleted_by_its_owner(owner: Person, keeper: Client) -> None:
    owner.client.post("/account/delete/", {"sure": "on", "password": SECRET})


def deleted_by_staff(owner: Person, keeper: Client) -> None:
    keeper.post(f"/admin/auth/user/{account().pk}/delete/", {"post": "yes"})


def its_person_deleted_by_staff(owner: Person, keeper: Client) -> None:
    keeper.post(f"/admin/people/viewer/{account().viewer.pk}/delete/", {"post": "yes"})


@pytest.mark.parametrize("way", [deleted_by_its_owner, deleted_by_staff, its_person_deleted_by_staff])
def test_the_owner_of_a_deleted_account_is_written_to_once(owner: Person, keeper: Client, way):
    way(owner, keeper)
    assert not Viewer.objects.filter(address=VEGA).exists()
    assert [(message.to, message.subject) for message in mail.outbox] == [([VEGA], "星卓のアカウントが削除されました")]


def test_the_owner_sees_the_newest_changes_on_the_account_page(owner: Person, keeper: Client):
    own_password(owner, keeper)
    address_emptied_again = owner.client.post("/account/address/", {"email": "", "password": NEW})
    assert address_emptied_again.status_code == 302
    html = owner.client.get("/account/").content.decode()
    assert html.index("メールアドレスの削除") < html.rindex("パスワードの変更")
    assert [change["kind"] for change in owner.client.get("/account/export/").json()["account_changes"]["changes"]] == [
        "password", "no_address",
    ]  # fmt: skip


def test_nobody_is_told_of_a_first_address_of_a_sign_in_or_of_a_new_name_at_the_table(kanata: Person, settings):
    settings.ORIGIN = "https://stars.example"
    sign_up(kanata, email="")
    kanata.client.post("/account/", {"name": "Altair", "emblem": "2", "mail_hours": "24"})
    kanata.client.post("/account/sign-out/")
    kanata.client.post("/account/sign-in/", {"username": "vega", "password": SECRET})
    assert mail.outbox == []
    assert not AccountChange.objects.exists()


def test_nobody_is_told_that_django_stores_the_same_password_in_a_better_way(owner: Person, monkeypatch):
    monkeypatch.setattr(MD5PasswordHasher, "must_update", lambda *_: True)
    owner.client.post("/account/sign-out/")
    before = account().password
    owner.client.post("/account/sign-in/", {"username": "vega", "password": SECRET})
    assert account().password != before
    assert mail.outbox == []
    assert not AccountChange.objects.exists()


def test_a_mail_for_a_new_password_goes_to_the_confirmed_address_whatever_staff_wrote_elsewhere(owner, keeper):
    kept(keeper, email=OTHER)
    mail.outbox.clear()
    Person("Kanata", "ja").client.post("/account/reset/", {"email": VEGA})
    assert [message.to for message in mail.outbox] == [[VEGA]]
