"""The shop of the club: articles, the basket, orders of guests and members, points spent and given back."""

from __future__ import annotations

import json
import re
from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.posts import coupons
from hoshitaku.web.club.posts.coupons import points_balance
from hoshitaku.web.club.posts.models import PointsEntry
from hoshitaku.web.club.shop import order_expiry, orders
from hoshitaku.web.club.shop.models import Article, Order, OrderLine
from tests.web.club import GAME, join, operator
from tests.web.people import Person
from tests.web.shopping import TO, article, do, form, give_points, of_our_game, order, put, see, send, stock
from tests.web.test_accounts import SECRET
from tests.web.test_limits import FEW, few


@pytest.fixture
def comet(db) -> Article:
    """An article at 3000 yen, five in stock."""
    return article()


@pytest.fixture
def buyer(mio: Person) -> Viewer:
    """Mio with an account and 250 points."""
    member = join(mio, "mio")
    give_points(member)
    return member


def titles(person: Person, asked: str = "") -> list[str]:
    return re.findall(r'<h3><a href="/club/shop/articles/[^"]+">([^<]+)</a></h3>', see(person, asked))


def test_articles_are_listed_newest_first_by_kind_and_by_name(comet: Article, mio: Person):
    article("fanzine", kind="own", stock=0)
    article("gone", offered=False)
    assert titles(mio) == ["Fanzine", "Comet"]
    assert titles(mio, "?kind=own") == ["Fanzine"]
    assert titles(mio, "?q=com") == ["Comet"]
    html = see(mio)
    assert "¥3,000" in html
    assert "Sold out" in html
    assert "5 left" in html
    assert mio.client.get("/club/shop/articles/gone/").status_code == 404


def test_an_article_is_bound_to_its_game_and_the_game_names_it(mio: Person):
    found = of_our_game()
    assert f'href="/club/games/{GAME}/"' in see(mio, f"articles/{found.slug}/")
    assert f'href="/club/shop/articles/{found.slug}/"' in mio.client.get(f"/club/games/{GAME}/").content.decode()


def test_a_basket_belongs_to_a_browser_and_stays_when_its_guest_signs_up(comet: Article, mio: Person, hal: Person):
    put(mio, count=2)
    assert "¥6,000" in see(mio, "basket/")
    assert "Your basket is empty." in see(hal, "basket/")
    join(mio, "mio")
    assert "¥6,000" in see(mio, "basket/")
    put(mio, count=1)
    assert "¥3,000" in see(mio, "basket/")
    mio.client.post("/club/shop/basket/", {"article": "comet", "count": "1", "out": "1"})
    assert "Your basket is empty." in see(mio, "basket/")


@pytest.mark.parametrize(("fields", "status"), [
    ({"article": "comet", "count": "-1"}, 400), ({"article": "comet", "count": "11"}, 400), ({"article": "comet"}, 400),
    ({"article": "none", "count": "1"}, 404),
])  # fmt: skip
def test_an_invalid_amount_in_the_basket_is_refused(fields: dict[str, str], status: int, comet: Article, mio: Person):
    assert mio.client.post("/club/shop/basket/", fields).status_code == status


def test_every_page_on_the_way_says_that_nothing_is_charged(comet: Article, mio: Person, kanata: Person):
    made = order(mio)
    put(mio), put(kanata)
    for path in ("", "articles/comet/", "basket/", "order/", f"orders/{made.key}/"):
        assert "No money is taken and nothing is delivered." in see(mio, path)
    assert "支払いは行われず、商品も届きません。" in see(kanata, "order/")


def test_a_guest_orders_without_an_account_and_returns_by_the_secret_link(comet: Article, mio: Person,
                                                                                hal: Person):  # fmt: skip
    made = order(mio, count=2)
    assert (made.member, made.total, made.status, stock()) == (None, 6000, "placed", 3)
    assert len(made.key) == 32
    html = see(hal, f"orders/{made.key}/")
    assert "Keep this address" in html
    assert "1 Made-up Street" in html
    assert "Your basket is empty." in see(mio, "basket/")
    assert mio.client.get("/club/shop/orders/")["Location"].startswith("/account/sign-in/")
    assert mio.client.get("/club/shop/orders/" + "x" * 32 + "/").status_code == 404


def test_an_order_keeps_its_status_and_its_prices(comet: Article, mio: Person):
    made = order(mio)
    Article.objects.update(price=9999, title_en="Renamed")
    assert do(mio, made, "pay").status_code == 302
    html = see(mio, f"orders/{made.key}/")
    assert "Paid" in html
    assert "Comet" in html
    assert "¥3,000" in html
    assert "9,999" not in html
    assert orders.mark_sent(made)
    assert not orders.cancel_order(made)
    do(mio, made, "cancel")
    made.refresh_from_db()
    assert (made.status, stock()) == ("sent", 4)
    assert made.created < made.paid < made.sent


def test_only_the_member_sees_their_orders(comet: Article, mio: Person, buyer: Viewer, hal: Person):
    made = order(mio)
    assert made.member == buyer
    assert f"/club/shop/orders/{made.key}/" in see(mio, "orders/")
    assert hal.client.get(f"/club/shop/orders/{made.key}/").status_code == 404
    assert do(hal, made, "cancel").status_code == 404
    join(hal, "hal")
    assert hal.client.get(f"/club/shop/orders/{made.key}/").status_code == 404
    assert "not ordered anything" in see(hal, "orders/")


def test_points_are_yen_and_no_more_than_there_are(comet: Article, mio: Person, buyer: Viewer):
    made = order(mio, with_points="on")
    assert (made.total, made.points, points_balance(buyer.pk)) == (2750, 250, 0)
    assert "−¥250" in see(mio, f"orders/{made.key}/")
    assert "with_points" not in (put(mio), see(mio, "order/"))[1]
    again = order(mio, with_points="on")
    assert (again.total, again.points) == (3000, 0)


def test_points_that_were_spent_elsewhere_are_not_charged_as_money_unasked(comet: Article, mio: Person, buyer: Viewer):
    put(mio)
    filled = form(mio)
    coupons.book_spent_points(buyer.pk, 250, "order:elsewhere")
    answer = send(mio, {**filled, "with_points": "on"})
    assert answer.status_code == 409
    assert "The total has changed" in answer.content.decode()
    assert (stock(), Order.objects.count()) == (5, 0)


def test_points_beyond_the_price_stay(mio: Person, buyer: Viewer):
    article("sticker", price=100)
    made = order(mio, "sticker", with_points="on")
    assert (made.total, made.points, points_balance(buyer.pk)) == (0, 100, 150)
    assert made.status == "paid", "nothing is left to be paid"


@pytest.mark.parametrize("actions", [["cancel"], ["pay", "cancel"], ["cancel", "cancel", "pay"]])
def test_a_cancelled_order_gives_stock_and_points_back_once(actions: list[str], comet: Article, mio: Person,
                                                            buyer: Viewer):  # fmt: skip
    made = order(mio, count=3, with_points="on")
    assert (stock(), points_balance(buyer.pk)) == (2, 0)
    for action in actions:
        do(mio, made, action)
    made.refresh_from_db()
    assert (made.status, stock(), points_balance(buyer.pk)) == ("cancelled", 5, 250)
    assert PointsEntry.objects.count() == 3


def overdue(made: Order) -> Order:
    """The same order, as if it had been placed seven days ago."""
    Order.objects.filter(pk=made.pk).update(created=timezone.now() - orders.PAYMENT_PERIOD)
    return Order.objects.get(pk=made.pk)


def test_an_order_that_is_not_paid_in_time_expires_and_returns_stock_and_points_once(
    comet: Article, mio: Person, buyer: Viewer
):
    put(mio)
    assert "not paid within 7 days lapses" in see(mio, "order/")
    made = order(mio, count=3, with_points="on")
    assert "To be paid by" in see(mio, f"orders/{made.key}/")
    assert order_expiry.expire_unpaid_orders() == 0

    stale = overdue(made)
    assert (order_expiry.expire_unpaid_orders(), order_expiry.expire_unpaid_orders()) == (1, 0)
    assert (orders.cancel_order(stale), orders.mark_paid(stale), orders.expire_order(stale)) == (False, False, False)
    made.refresh_from_db()
    assert (made.status, made.paid, stock(), points_balance(buyer.pk)) == ("expired", None, 5, 250)
    assert "has lapsed" in see(mio, f"orders/{made.key}/")


def test_an_expired_order_cannot_be_paid_and_a_paid_one_stays(comet: Article, mio: Person):
    late, paid = order(mio), order(mio)
    assert orders.mark_paid(paid)
    overdue(late), overdue(paid)
    answer = mio.client.post(f"/club/shop/orders/{late.key}/pay/", follow=True)
    assert "Nothing was charged" in answer.content.decode()
    assert order_expiry.expire_unpaid_orders() == 0
    assert sorted(Order.objects.values_list("status", flat=True)) == ["expired", "paid"]
    assert stock() == 4


def test_only_the_guest_deletes_their_finished_order(comet: Article, mio: Person, hal: Person, buyer: Viewer):
    members, guests = order(mio), order(hal)
    assert do(hal, guests, "erase").status_code == 409
    orders.cancel_order(guests), orders.cancel_order(members)
    assert do(mio, members, "erase").status_code == 404
    page = hal.client.get(f"/club/shop/orders/{guests.key}/erase/").content.decode()
    assert "This cannot be undone" in page
    assert do(hal, guests, "erase").status_code == 302
    assert do(hal, guests, "erase").status_code == 404
    assert list(Order.objects.all()) == [members]


def test_orders_of_guests_are_deleted_some_time_after_they_are_finished(comet: Article, mio: Person, hal: Person,
                                                                      buyer: Viewer):  # fmt: skip
    old, fresh, waits, members = order(hal), order(hal), order(hal), order(mio)
    for one in (old, fresh, members):
        orders.cancel_order(one)
    long_ago = timezone.now() - order_expiry.GUEST_ORDER_KEPT_FOR - timedelta(days=1)
    Order.objects.exclude(pk=fresh.pk).update(created=long_ago)
    Order.objects.filter(pk__in=(old.pk, members.pk)).update(cancelled=long_ago)
    order_expiry.erase_old_guest_orders()
    assert set(Order.objects.all()) == {fresh, waits, members}


def test_sold_out_articles_are_refused_and_the_form_keeps_its_input(comet: Article, mio: Person, hal: Person):
    put(mio, count=4), put(hal, count=2)
    filled, late = form(mio), form(hal)
    assert send(mio, filled).status_code == 302
    answer = send(hal, late)
    assert answer.status_code == 302
    assert "Only 1 left" in see(hal, answer["Location"].removeprefix("/club/shop/"))
    asked = orders.OrderRequest({comet.pk: 2}, 6000, "Ada", "Nowhere", False, "0" * 32)
    with pytest.raises(orders.Problem, match="out_of_stock"):
        orders.place_order(None, asked)
    assert (stock(), Order.objects.count()) == (1, 1)


def test_a_price_that_changed_is_shown_before_the_order(comet: Article, mio: Person):
    put(mio)
    filled = form(mio)
    Article.objects.update(price=3500)
    answer = send(mio, filled)
    assert answer.status_code == 409
    html = answer.content.decode()
    assert "The total has changed" in html
    assert "1 Made-up Street" in html
    assert "¥3,500" in html
    assert (stock(), Order.objects.count()) == (5, 0)


def test_a_form_sent_twice_is_one_order(comet: Article, mio: Person):
    put(mio)
    filled = form(mio)
    first, again = send(mio, filled), send(mio, filled)
    assert first["Location"] == again["Location"]
    assert (stock(), Order.objects.count(), OrderLine.objects.count()) == (4, 1, 1)


def test_a_token_of_another_order_shows_nothing(comet: Article, mio: Person, buyer: Viewer, hal: Person):
    put(mio)
    filled = form(mio)
    theirs = send(mio, filled)["Location"]
    put(hal)
    assert send(hal, {**form(hal), "token": filled["token"]}).status_code == 400
    assert Order.objects.count() == 1
    assert hal.client.get(theirs).status_code == 404


@pytest.mark.parametrize("broken", [{"name": "\u200b"}, {"address": ""}, {"address": "x" * 301}])
def test_an_order_needs_a_name_and_an_address(broken: dict[str, str], comet: Article, mio: Person):
    put(mio)
    answer = send(mio, {**form(mio), **TO, **broken})
    assert answer.status_code == 400
    assert (stock(), Order.objects.count()) == (5, 0)


def test_an_empty_basket_is_not_ordered(comet: Article, mio: Person):
    assert mio.client.get("/club/shop/order/")["Location"] == "/club/shop/basket/"
    assert send(mio, TO)["Location"] == "/club/shop/basket/"


def test_floods_are_limited(comet: Article, mio: Person, hal: Person, monkeypatch):
    few(monkeypatch, "ORDER", max_per_address=FEW)
    Article.objects.update(stock=9)
    for _ in range(FEW):
        order(mio)
    put(hal)
    assert send(hal, form(hal)).status_code == 429
    few(monkeypatch, "BASKET", max_per_address=1)
    assert put(mio).status_code == 429


def test_the_database_keeps_stock_and_prices_in_order(comet: Article, mio: Person):
    for changed in ({"stock": -1}, {"price": 0}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Article.objects.update(**changed)
    assert stock() == 5


def test_the_list_and_the_history_are_paged(mio: Person, buyer: Viewer):
    for number in range(25):
        article(f"article-{number:02}")
    assert (len(titles(mio)), titles(mio, "?page=2")) == (24, ["Article 00"])
    rows = [Order(member=buyer, name="A", address="B", total=n, token=f"{n:032x}") for n in range(21)]
    Order.objects.bulk_create(rows)
    assert "1 of 2" in see(mio, "orders/")


def test_orders_are_in_the_export_and_go_with_the_account_while_stock_returns(comet: Article, mio: Person,
                                                                               buyer: Viewer):  # fmt: skip
    first = order(mio, count=2, with_points="on")
    orders.mark_paid(first), orders.mark_sent(first)
    order(mio, count=1)
    [one, two] = json.loads(mio.client.get("/account/export/").content)["club_shop"]["orders"]
    assert (one["status"], one["points"], one["lines"][0]["count"]) == ("sent", 250, 2)
    assert two["address"] == TO["address"]
    mio.client.post("/account/delete/", {"password": SECRET, "sure": "on"})
    assert (Order.objects.count(), PointsEntry.objects.count(), stock()) == (0, 0, 3)


def test_staff_sells_ships_and_cancels_in_the_admin(comet: Article, kanata: Person, mio: Person):
    operator(kanata)
    paid, open_one = order(mio), order(mio)
    orders.mark_paid(paid)
    page = "/admin/club_shop/order/"
    assert "1 Made-up Street" in kanata.client.get(f"{page}{paid.pk}/change/").content.decode()
    for action in ("mark_orders_sent", "cancel_orders"):
        chosen = {"action": action, "_selected_action": [str(paid.pk), str(open_one.pk)]}
        assert kanata.client.post(page, chosen).status_code == 302
    assert sorted(Order.objects.values_list("status", flat=True)) == ["cancelled", "sent"]
    assert stock() == 4
    form_of_article = kanata.client.get("/admin/club_shop/article/add/")
    assert form_of_article.status_code == 200
