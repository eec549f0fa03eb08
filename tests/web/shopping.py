"""The shop of the club, as its tests need it."""

from __future__ import annotations

import re

from django.http import HttpResponse

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.posts.models import PointsEntry
from hoshitaku.web.club.shop.models import Article, Order
from tests.web.club import game
from tests.web.people import Person

TO = {"name": "Ada", "address": "1 Made-up Street\nNowhere"}


def article(slug: str = "comet", **facts: object) -> Article:
    """Something to buy."""
    title = slug.replace("-", " ").title()
    given = {
        "kind": "publisher",
        "maker": "Orbit Games",
        "title_en": title,
        "title_ja": title,
        "price": 3000,
        "stock": 5,
    }
    return Article.objects.create(slug=slug, **{**given, **facts})


def of_our_game() -> Article:
    return article("far-far-out-box", title_en="Far Far Out, the box", game=game())


def put(person: Person, slug: str = "comet", count: int = 1) -> HttpResponse:
    return person.client.post("/club/shop/basket/", {"article": slug, "count": count})


def see(person: Person, path: str = "") -> str:
    answer = person.client.get(f"/club/shop/{path}")
    assert answer.status_code == 200
    return answer.content.decode()


def form(person: Person) -> dict[str, str]:
    """The form of an order as it is shown, filled in."""
    html = see(person, "order/")
    hidden = re.findall(r'<input type="hidden" name="(token|total|points)" value="(\w+)">', html)
    return {**TO, **dict(hidden)}


def send(person: Person, filled: dict[str, str]) -> HttpResponse:
    return person.client.post("/club/shop/order/", filled)


def order(person: Person, slug: str = "comet", count: int = 1, **fields: str) -> Order:
    """Order some of an article."""
    put(person, slug, count)
    answer = send(person, {**form(person), **fields})
    assert answer.status_code == 302, answer.content.decode()
    return Order.objects.get(key=answer["Location"].split("/")[-2])


def do(person: Person, of: Order, action: str) -> HttpResponse:
    return person.client.post(f"/club/shop/orders/{of.key}/{action}/")


def stock(slug: str = "comet") -> int:
    return Article.objects.get(slug=slug).stock


def give_points(member: Viewer, amount: int = 250) -> None:
    PointsEntry.objects.create(member=member, amount=amount, cause="reads:5")
