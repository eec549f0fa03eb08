"""Members of the club, as its tests need them."""

from __future__ import annotations

import re

from django.contrib.auth.models import User

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.posts.models import Post
from tests.web.factors import as_staff
from tests.web.people import Person
from tests.web.test_accounts import sign_up

GAME = "far-far-out"


def join(person: Person, name: str) -> Viewer:
    """Make an account; who one is then."""
    assert sign_up(person, name, f"{name}@hoshitaku.example").status_code == 302
    return Viewer.objects.get(user__username=name)


def game(slug: str = GAME) -> Game:
    return Game.objects.get(slug=slug)


def extra_game(title: str, **facts: object) -> Game:
    """An approved game in addition to our three."""
    given = {"least_players": 2, "most_players": 4, "approved": True, **facts}
    return Game.objects.create(slug=title.lower(), title_en=title, title_ja=title, **given)


def mark(person: Person, kind: str, on: bool = True, slug: str = GAME):
    return person.client.post(f"/club/games/{slug}/mark/", {"mark": f"{kind}:{int(on)}"})


def shown_totals(person: Person, slug: str = GAME) -> dict[str, int]:
    """The four totals on a game's page."""
    html = person.client.get(f"/club/games/{slug}/").content.decode()
    found = re.findall(r'value="(\w+):[01]".*?<b aria-hidden="true">(\d+)<', html, re.DOTALL)
    return {kind: int(total) for kind, total in found}


def write(person: Person, slug: str = GAME, **fields: str) -> Post:
    """Write a post about a game."""
    form = {"kind": "review", "title": "Far away", "text": "# Good\n\nVery **good**.", "language": "en", **fields}
    answer = person.client.post(f"/club/games/{slug}/write/", form)
    assert answer.status_code == 302, answer.content.decode()
    return Post.objects.get(pk=int(answer["Location"].strip("/").split("/")[-1]))


def read(person: Person, post: Post) -> str:
    """Open a post."""
    answer = person.client.get(f"/club/posts/{post.pk}/")
    assert answer.status_code == 200
    return answer.content.decode()


def counters(person: Person, post: Post) -> list[int]:
    """Readers, likes and comments at the top of a post, for somebody whose look counts as a read."""
    top = read(person, post).split('class="counters"')[1].split("</dl>")[0]
    return [int(number) for number in re.findall(r"<dd>(\d+)</dd>", top)]


def operator(person: Person, name: str = "operator") -> Viewer:
    """A member who runs the place."""
    viewer = join(person, name)
    User.objects.filter(username=name).update(is_staff=True, is_superuser=True)
    as_staff(person.client, User.objects.get(username=name))
    return viewer
