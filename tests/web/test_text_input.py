"""Text of people contains no direction marks or hidden characters and is never invisible, however it came in."""

from __future__ import annotations

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.db import models
from django.test import Client

from hoshitaku.kernel.display_name import has_visible_characters
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.text_fields import CleanedTextField
from hoshitaku.web.club.posts.models import Post
from hoshitaku.web.table.models import ChatLine, Seat, Table
from tests.web import club
from tests.web.factors import as_staff
from tests.web.people import Person
from tests.web.test_accounts import SECRET
from tests.web.test_records import load, played_by_bots

TURNED = "\u202eevil\u2066\u200f\ufeff\x07"
FILLERS = "\u3164\u115f\uffa0\u2800"
# What no person writes: keys, marks, internal names, languages.
OURS = {
    "account.Session": {"session_key", "session_data", "device"},  # the names of known browsers and systems
    "account.Passkey": {"credential_id"},
    "account.RecoveryCode": {"keyed_hash"},
    "account.DeviceLink": {"keyed_hash", "table_slug"},
    "account.OpenedDevice": {"device"},  # the names of known browsers and systems
    "table.PackFile": {"hash", "game"},
    "table.Table": {"slug", "game", "language", "commitment"},
    "table.TableSecret": {"seed", "invitation"},
    "table.Seat": {"level"},
    "table.HandOver": {"device"},
    "table.Action": {"decision", "client_token"},
    "table.Snapshot": {"position"},
    "table.RecordImport": {"slug", "text"},  # the file as it was sent, until it is read
    "club_posts.Post": {"language", "token"},
    "club_posts.Comment": {"token"},
    "club_posts.Read": {"visitor"},
    "club_posts.PointsEntry": {"cause"},
    "club_communities.Community": {"key", "token"},
    "club_communities.Topic": {"key", "token"},
    "club_communities.Answer": {"key", "token"},
    "club_cafes.Cafe": {"key", "token", "link"},  # a link that turns anything around is refused
    "club_shop.Order": {"key", "token"},
    "club_shop.OrderLine": {"title_en", "title_ja"},  # copied from an article
    "club_catalogue.Game": {"site_game", "slug"},
    "club_shop.Article": {"slug"},
    "club_catalogue.Collection": {"key"},
    "social.Seek": {"game"},
    "social.Report": {"url"},
    "ratings.Member": {"slug"},
    "ratings.Rating": {"game"},
    "ratings.Result": {"game", "unrated_reason"},
    "comments.Comment": {"public_id"},
    "comments.SpectatorMessage": {"public_id"},
    "notifications.PushSubscription": {"endpoint", "p256dh", "auth", "session_hash"},
    "mail.UnsentMail": {"message_id", "reason"},  # ours, and what a mail server answered, without addresses
    "account.Viewer": {"language", "address", "unconfirmed_address"},  # addresses are ASCII
}


def test_every_field_for_text_is_cleaned_or_known_to_hold_none_of_a_person():
    forgotten = [
        f"{model._meta.label}.{field.name}"
        for model in apps.get_models()
        if model.__module__.startswith("hoshitaku")
        for field in model._meta.get_fields()
        if isinstance(field, models.CharField | models.TextField)
        and not field.choices
        and not isinstance(field, CleanedTextField)
        and field.name not in OURS.get(model._meta.label, ())
    ]
    assert forgotten == []


@pytest.mark.parametrize("write", ["save", "update", "bulk_create"])
def test_text_is_cleaned_by_every_call_that_writes_it(kanata: Person, write: str):
    viewer = Viewer.objects.create(name="Kanata")
    if write == "save":
        viewer.name = TURNED
        viewer.save()
        assert viewer.name == "evil", "in the object at hand too"
    elif write == "update":
        Viewer.objects.filter(pk=viewer.pk).update(name=TURNED)
    else:
        viewer = Viewer.objects.bulk_create([Viewer(name=TURNED)])[0]
    assert Viewer.objects.get(pk=viewer.pk).name == "evil"


def test_the_admin_cleans_text_and_refuses_invisible_text(mio: Person):
    post = club.write(mio) if club.join(mio, "mio") else None
    staff = Client()
    staff.force_login(User.objects.create_superuser("operator", "", SECRET))
    as_staff(staff, User.objects.get(username="operator"))
    form = {"name": TURNED, "emblem": "1", "language": "en", "mail_hours": "24", "created_0": "2026-01-01",
            "created_1": "00:00:00", "user": post.author.user_id}  # fmt: skip
    page = f"/admin/account/viewer/{post.author_id}/change/"
    assert staff.post(page, form).status_code == 302
    assert Viewer.objects.get(pk=post.author_id).name == "evil"
    assert staff.post(page, {**form, "name": FILLERS}).status_code == 200
    assert Viewer.objects.get(pk=post.author_id).name == "evil"


@pytest.mark.parametrize("name", [FILLERS, TURNED + FILLERS[0], "\u202e" * 30, " \u200b "])
def test_players_of_a_record_with_invisible_names_get_a_name(mio: Person, name: str):
    load(mio, played_by_bots(name, "Mio"))
    called = Table.objects.get().seats.get(number=0).name
    assert has_visible_characters(called)
    assert "\u202e" not in called


def test_an_account_made_by_a_command_has_a_name_at_the_table_that_can_be_seen(db):
    User.objects.create_superuser("\u3164\u3164", "", SECRET)
    person = Person("Keeper", "en")
    person.client.post("/account/sign-in/", {"username": "\u3164\u3164", "password": SECRET})
    assert has_visible_characters(Viewer.objects.get().name)


def test_text_posted_by_a_program_is_cleaned_too(mio: Person):
    club.join(mio, "mio")
    table = mio.play_now()
    line = ChatLine.objects.create(table=table, name=TURNED, text=f"a{TURNED}")
    assert (line.name, line.text) == ("evil", "aevil")
    post = club.write(mio)
    Post.objects.filter(pk=post.pk).update(text=f"one\r\n{TURNED}\n")
    assert Post.objects.get(pk=post.pk).text == "one\nevil"
    Seat.objects.filter(table=table, number=0).update(name=TURNED)
    assert table.seats.get(number=0).name == "evil"
