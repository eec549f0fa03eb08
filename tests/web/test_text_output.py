"""One text that means something in HTML, JSON and XML, through everything that the site writes, comes out as text."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.template import engines
from django.utils import translation
from markupsafe import escape

from hoshitaku.web.account import email_address
from hoshitaku.web.account.models import AccountChange, Viewer
from hoshitaku.web.mail.account_mail import MailOwnership
from hoshitaku.web.notifications import notify
from hoshitaku.web.notifications.models import SentNotification
from hoshitaku.web.table.model import records
from hoshitaku.web.table.upkeep import digest_mails
from hoshitaku.web.templating.macros import is_html_template
from tests.web import club, community_actions
from tests.web.people import Person
from tests.web.ratings import finished
from tests.web.test_accounts import confirm, sign_up

NAME = '<b>O\'Neil</b>&amp;"P()"'  # as long as a name may be
PAYLOAD = f"<img src=x onerror=P()>{NAME}]]></summary><script>P()</script>{{{{7*7}}}}"
IN_MARKDOWN = PAYLOAD.replace("&amp;", "&")  # which has entities, and nothing else of HTML
ATOM = "{http://www.w3.org/2005/Atom}"


class Page(HTMLParser):
    """What a browser makes of a page: its tags with their attributes, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data

    def meta(self, name: str) -> str:
        return next(given["content"] for tag, given in self.tags if tag == "meta" and given.get("property") == name)


def page(person: Person, address: str) -> Page:
    """A page in which none of the payload has become markup."""
    answer = person.client.get(address)
    assert answer.status_code == 200
    read = Page(answer.content.decode())
    assert not [tag for tag, given in read.tags if tag == "img" or any(name.startswith("on") for name in given)]
    assert not [given for tag, given in read.tags if tag == "script" and "src" not in given]
    return read


def feed(person: Person, address: str) -> list[ET.Element]:
    """The entries of a feed, all of whose texts are said to be text."""
    read = ET.fromstring(person.client.get(address).content)  # noqa: S314  (our own)
    assert [one for one in read.iter() if one.get("type") in ("html", "xhtml")] == []
    return read.findall(f"{ATOM}entry")


@pytest.fixture
def writer(mio: Person) -> Person:
    """A member of this name."""
    club.join(mio, "mio")
    form = {"name": NAME, "emblem": "1", "mail_hours": "24"}
    assert mio.client.post("/account/", form).status_code == 302
    assert Viewer.objects.get().name == NAME
    return mio


def test_posts_stand_in_their_feeds_and_pages_as_they_were_written(writer: Person):
    post = club.write(writer, title=PAYLOAD[:100], text=PAYLOAD)
    for address in ("/club/posts/feed.atom", f"/club/authors/{post.author_id}/feed.atom"):
        (entry,) = feed(writer, address)
        assert entry.find(f"{ATOM}summary").text == IN_MARKDOWN
        assert entry.find(f"{ATOM}title").text.startswith(PAYLOAD[:100])
        assert entry.find(f"{ATOM}author/{ATOM}name").text == NAME
    assert IN_MARKDOWN in page(writer, f"/club/posts/{post.pk}/").text


def test_topics_stand_in_their_feed_and_page_as_they_were_written(writer: Person):
    community = community_actions.start(writer, name=NAME, about=PAYLOAD)
    topic = community_actions.topic(writer, community, title=PAYLOAD[:100], text=PAYLOAD)
    (entry,) = feed(writer, community_actions.page(community, "feed.atom"))
    assert entry.find(f"{ATOM}summary").text == IN_MARKDOWN
    assert IN_MARKDOWN in page(writer, community_actions.page(community, f"topics/{topic.key}/")).text


def test_a_preview_of_a_replay_names_its_players_as_they_are_called(writer: Person):
    table = writer.play_now()
    assert NAME in page(writer, f"/t/{table.slug}/replay/").meta("og:description")


def test_a_notice_in_a_browser_holds_the_title_of_the_table_as_text(writer: Person):
    table = writer.make_table(title=NAME)
    news = notify.PendingNotification(Viewer.objects.get(), table, SentNotification.Kind.TURN)
    assert NAME in json.loads(json.dumps(notify._message_content(news)))["body"]


@pytest.fixture
def mailed(settings) -> None:
    settings.ORIGIN = "https://stars.example"


def as_text(message: mail.EmailMessage) -> str:
    """Subject and body, in which nothing was written for HTML."""
    said = f"{message.subject}\n{message.body}"
    assert not re.search(r"&(#\d+|#x[0-9a-fA-F]+|lt|gt|quot|apos);", said), said
    return said


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_mail_about_an_account_names_it_as_it_is_called(writer: Person, mailed: None, lang: str):
    viewer = Viewer.objects.get()
    User.objects.update(username=NAME)  # As an account of an older version, or of a command, may be called.
    viewer.refresh_from_db()
    kinds = ["confirm", "taken", *(kind for kind in AccountChange.Kind.values if kind != AccountChange.Kind.STORED)]
    with translation.override(lang):
        for kind in kinds:
            email_address.send_account_mail(
                "a@hoshitaku.example", kind, viewer, MailOwnership(), link="https://stars.example/?a=1&b=2", days=3
            )
            said = as_text(mail.outbox[-1])
            assert NAME in said
            assert "?a=1&b=2" in said


def test_a_mail_for_a_new_password_names_the_account_as_it_is_called(mio: Person, mailed: None):
    confirm(mio, sign_up(mio, "vega", "vega@hoshitaku.example"))
    User.objects.update(username=NAME)
    mio.client.post("/account/reset/", {"email": "vega@hoshitaku.example"})
    assert NAME in as_text(mail.outbox[-1])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_digest_names_tables_and_people_as_they_are_called(writer: Person, mailed: None, lang: str):
    table = writer.make_table(title=NAME, pace="slow", name=NAME)
    Viewer.objects.update(address="mio@hoshitaku.example", language=lang)
    digest_mails.send_digest(Viewer.objects.get(), [table])
    said = as_text(mail.outbox[-1])
    assert said.count(NAME) == 2


def test_every_template_of_text_is_put_out_as_it_is_and_every_page_is_escaped():
    environment = engines["jinja2"].env
    names = environment.list_templates()
    assert "mail/digest.txt" in names
    assert {name for name in names if not is_html_template(name)} == {name for name in names if name.endswith(".txt")}
    assert environment.from_string("{{ it }}").render(it=NAME) == str(escape(NAME))


def test_the_file_of_one_s_data_is_json_that_nothing_takes_for_a_page(writer: Person):
    club.write(writer, title=PAYLOAD[:100], text=PAYLOAD)
    answer = writer.client.get("/account/export/")
    assert answer["Content-Type"].startswith("application/json")
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert json.loads(answer.content)["name"] == NAME
    assert json.dumps(PAYLOAD) in answer.content.decode()


def test_a_record_names_its_players_as_they_are_called(writer: Person):
    table = finished([Viewer.objects.get(), "cards"], [1, 2])
    lines = [json.loads(line) for line in records.record_file_text(table).splitlines()]
    assert lines[0]["players"][0] == NAME
