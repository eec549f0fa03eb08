"""Every change of an account is mailed to its owner and listed on the account page."""

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
def operator(owner: Person) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("operator", "", SECRET))
    return as_staff(client, User.objects.get(username="operator"))


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


def kept(operator: Client, **changed: str) -> None:
    form = {name: value for name, value in as_kept(**changed).items() if value is not None}
    assert operator.post(f"/admin/auth/user/{account().pk}/change/", form).status_code == 302


def own_password(owner: Person, operator: Client) -> None:
    owner.client.post("/account/password/", {"old_password": SECRET, "new_password1": NEW, "new_password2": NEW})


def own_password_in_the_admin(owner: Person, operator: Client) -> None:
    User.objects.filter(username="vega").update(is_staff=True)
    form = {"old_password": SECRET, "new_password1": NEW, "new_password2": NEW}
    assert owner.client.post("/admin/password_change/", form).status_code == 302


def password_by_staff(owner: Person, operator: Client) -> None:
    form = {"password1": NEW, "password2": NEW, "usable_password": "true"}
    assert operator.post(f"/admin/auth/user/{account().pk}/password/", form).status_code == 302


def password_by_a_command(owner: Person, operator: Client) -> None:
    with patch.object(changepassword.Command, "_get_pass", lambda *_: NEW):
        call_command("changepassword", "vega", stdout=StringIO())


def address_emptied(owner: Person, operator: Client) -> None:
    assert owner.client.post("/account/address/", {"email": "", "password": SECRET}).status_code == 302


def another_address(owner: Person, operator: Client) -> None:
    confirm(owner, owner.client.post("/account/address/", {"email": OTHER, "password": SECRET}))
    mail.outbox[:] = [message for message in mail.outbox if message.to == [VEGA]]


def another_address_in_the_admin(owner: Person, operator: Client) -> None:
    kept(operator, email=OTHER)


def another_name(owner: Person, operator: Client) -> None:
    kept(operator, username="deneb")


def closed(owner: Person, operator: Client) -> None:
    kept(operator, is_active=None)


WAYS = {
    own_password: "password", own_password_in_the_admin: "password", password_by_staff: "password",
    password_by_a_command: "password", address_emptied: "no_address", another_address: "address",
    another_address_in_the_admin: "address", another_name: "name", closed: "closed",
}  # fmt: skip


@pytest.mark.parametrize(("way", "kind"), WAYS.items())
def test_every_change_of_an_account_is_mailed_to_its_old_address_and_listed(owner, operator, way, kind: str):
    way(owner, operator)
    (message,) = mail.outbox
    assert message.to == [VEGA]
    assert "星卓" in message.subject, "in the owner's language, not the staff's"
    assert [change.kind for change in AccountChange.objects.all()] == [kind]


def deleted_by_its_owner(owner: Person, operator: Client) -> None:
    owner.client.post("/account/delete/", {"sure": "on", "password": SECRET})


def deleted_by_staff(owner: Person, operator: Client) -> None:
    operator.post(f"/admin/auth/user/{account().pk}/delete/", {"post": "yes"})


def its_person_deleted_by_staff(owner: Person, operator: Client) -> None:
    operator.post(f"/admin/account/viewer/{account().viewer.pk}/delete/", {"post": "yes"})


@pytest.mark.parametrize("way", [deleted_by_its_owner, deleted_by_staff, its_person_deleted_by_staff])
def test_the_owner_of_a_deleted_account_gets_one_mail(owner: Person, operator: Client, way):
    way(owner, operator)
    assert not Viewer.objects.filter(address=VEGA).exists()
    assert [(message.to, message.subject) for message in mail.outbox] == [([VEGA], "星卓のアカウントが削除されました")]


def test_the_owner_sees_the_newest_changes_on_the_account_page(owner: Person, operator: Client):
    own_password(owner, operator)
    address_emptied_again = owner.client.post("/account/address/", {"email": "", "password": NEW})
    assert address_emptied_again.status_code == 302
    html = owner.client.get("/account/").content.decode()
    assert html.index("メールアドレスの削除") < html.rindex("パスワードの変更")
    assert [change["kind"] for change in owner.client.get("/account/export/").json()["account_changes"]["changes"]] == [
        "password", "no_address",
    ]  # fmt: skip


def test_a_first_address_a_sign_in_and_a_new_table_name_send_no_mail(kanata: Person, settings):
    settings.ORIGIN = "https://stars.example"
    sign_up(kanata, email="")
    kanata.client.post("/account/", {"name": "Altair", "emblem": "2", "mail_hours": "24"})
    kanata.client.post("/account/sign-out/")
    kanata.client.post("/account/sign-in/", {"username": "vega", "password": SECRET})
    assert mail.outbox == []
    assert not AccountChange.objects.exists()


def test_rehashing_the_same_password_sends_no_mail(owner: Person, monkeypatch):
    monkeypatch.setattr(MD5PasswordHasher, "must_update", lambda *_: True)
    owner.client.post("/account/sign-out/")
    before = account().password
    owner.client.post("/account/sign-in/", {"username": "vega", "password": SECRET})
    assert account().password != before
    assert mail.outbox == []
    assert not AccountChange.objects.exists()


def test_a_password_reset_mail_goes_to_the_confirmed_address_despite_edits_by_staff(owner, operator):
    kept(operator, email=OTHER)
    mail.outbox.clear()
    Person("Kanata", "ja").client.post("/account/reset/", {"email": VEGA})
    assert [message.to for message in mail.outbox] == [[VEGA]]
