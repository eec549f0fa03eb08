"""Placing, paying, sending and cancelling orders. Whatever happens at the same moment: stock is never below zero,
points are spent once, and an order goes from one status to the next once.

An order takes its articles off the shelf when it is placed. Whoever wants the same rows waits for those of the member,
then for those of the articles in their order, so nobody waits in a circle.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from django.db import transaction
from django.db.models import F, Model, QuerySet
from django.db.models.signals import pre_delete
from django.dispatch import receiver
from django.utils import timezone

from hoshitaku.web.club.posts import coupons
from hoshitaku.web.club.shop.lapsing import due_at
from hoshitaku.web.club.shop.models import Article, Line, Order
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.words import language

Row = TypeVar("Row", bound=Model)
Status = Order.Status
OPEN = (Status.PLACED, Status.PAID)


@dataclass(frozen=True)
class Asked:
    """What somebody orders: how many by article, the total that they were shown, where to, and the form's token."""

    counts: Mapping[int, int]
    total: int
    name: str
    address: str
    with_points: bool
    token: str


def place(member: Viewer | None, asked: Asked) -> Order:
    """Place an order; the same one for a form that is sent again.

    Problem 409 if there is not enough of something, or if the total is another one by now: nothing is ordered then.
    """
    with transaction.atomic():
        if member is not None:
            _lock(Viewer.objects.filter(pk=member.pk))
        articles = _lock(Article.objects.filter(pk__in=asked.counts, offered=True))
        again = Order.objects.filter(token=asked.token).first()
        if again is not None and again.member_id != (member and member.pk):
            raise Problem(400, "malformed")
        if again is not None:
            return again
        return _placed(member, asked, articles)


def _lock(rows: QuerySet[Row]) -> list[Row]:
    return list(rows.select_for_update().order_by("pk"))


def _placed(member: Viewer | None, asked: Asked, articles: list[Article]) -> Order:
    if not articles or len(articles) < len(asked.counts):
        raise Problem(409, "total_changed", "refusal")
    for article in articles:
        if article.stock < asked.counts[article.pk]:
            title = article.title(language())
            raise Problem(409, "out_of_stock", "refusal", title=title, count=article.stock)
    price = sum(article.price * asked.counts[article.pk] for article in articles)
    points = coupons.to_spend(member.pk, price) if member is not None and asked.with_points else 0
    if price - points != asked.total:
        raise Problem(409, "total_changed", "refusal")
    to = {"name": asked.name, "address": asked.address, "token": asked.token}
    # Where points are all of the price, nothing is left to be paid.
    paid = {} if asked.total else {"status": Status.PAID, "paid": timezone.now()}
    order = Order.objects.create(member=member, total=asked.total, points=points, **to, **paid)
    for article in articles:
        count = asked.counts[article.pk]
        titles = {"title_en": article.title_en, "title_ja": article.title_ja}
        Line.objects.create(order=order, article=article, price=article.price, count=count, **titles)
        Article.objects.filter(pk=article.pk).update(stock=F("stock") - count)
    if member is not None and points:
        coupons.spend(member.pk, points, f"order:{order.pk}")
    return order


def order_at(key: str, member: Viewer | None) -> Order:
    """The order of an address. Problem 404 if there is none, or it is a member’s and they are somebody else."""
    found = Order.objects.filter(key=key).first()
    if found is None or (found.member_id is not None and (member is None or member.pk != found.member_id)):
        raise Problem(404, "missing", "missing")
    return found


def pay(order: Order) -> bool:
    """Say that it is paid; whether that was still to be done, and in time."""
    if due_at(order) <= timezone.now():
        lapse(order)
        return False
    return _goes(order, (Status.PLACED,), Status.PAID)


def lapse(order: Order) -> bool:
    """Say that it was not paid in time; whether that was still so."""
    return _ends(order, (Status.PLACED,), Status.LAPSED)


def send(order: Order) -> bool:
    """Say that it is sent; whether that was still to be done."""
    return _goes(order, (Status.PAID,), Status.SENT)


def cancel(order: Order) -> bool:
    """Put its articles back on the shelf and give the points back; whether it was not too late for that."""
    return _ends(order, OPEN, Status.CANCELLED)


def _ends(order: Order, before: tuple[str, ...], after: str) -> bool:
    """Nothing comes of it: what it held and the points spent on it return with the change of its status."""
    with transaction.atomic():
        if not _goes(order, before, after):
            return False
        _put_back(order)
        if order.member_id is not None and order.points:
            coupons.give_back(order.member_id, order.points, f"order-back:{order.pk}")
        return True


def _goes(order: Order, before: tuple[str, ...], after: str) -> bool:
    """One of several at the same moment finds it as it was before."""
    moment = {after: timezone.now()}
    return bool(Order.objects.filter(pk=order.pk, status__in=before).update(status=after, **moment))


def _put_back(order: Order) -> None:
    for article, count in order.lines.order_by("article").values_list("article", "count"):
        Article.objects.filter(pk=article).update(stock=F("stock") + count)


@receiver(pre_delete, sender=Viewer)
def put_back_all(sender: object, instance: Viewer, **kwargs: object) -> None:
    """What a member had ordered and not got yet is on the shelf again when their account is deleted."""
    for order in Order.objects.filter(member=instance, status__in=OPEN).order_by("pk"):
        if _goes(order, OPEN, Status.CANCELLED):
            _put_back(order)
