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

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.posts import coupons
from hoshitaku.web.club.shop.models import Article, Line, Order
from hoshitaku.web.club.shop.order_expiry import payment_deadline
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import page_language

Row = TypeVar("Row", bound=Model)
Status = Order.Status
OPEN_STATUSES = (Status.PLACED, Status.PAID)


@dataclass(frozen=True)
class OrderRequest:
    """What somebody orders: how many by article, the total that they were shown, where to, and the form's token."""

    count_by_article: Mapping[int, int]
    total_shown: int
    name: str
    address: str
    uses_points: bool
    token: str


def place_order(member: Viewer | None, order_request: OrderRequest) -> Order:
    """Place an order; the same one for a form that is sent again.

    Problem 409 if there is not enough of something, or if the total is another one by now: nothing is ordered then.
    """
    with transaction.atomic():
        if member is not None:
            _lock_rows(Viewer.objects.filter(pk=member.pk))
        articles = _lock_rows(Article.objects.filter(pk__in=order_request.count_by_article, offered=True))
        again = Order.objects.filter(token=order_request.token).first()
        if again is not None and again.member_id != (member and member.pk):
            raise Problem(400, "malformed")
        if again is not None:
            return again
        return _create_order(member, order_request, articles)


def _lock_rows(rows: QuerySet[Row]) -> list[Row]:
    return list(rows.select_for_update().order_by("pk"))


def _create_order(member: Viewer | None, order_request: OrderRequest, articles: list[Article]) -> Order:
    if not articles or len(articles) < len(order_request.count_by_article):
        raise Problem(409, "total_changed", "refusal")
    for article in articles:
        if article.stock < order_request.count_by_article[article.pk]:
            title = article.title(page_language())
            raise Problem(409, "out_of_stock", "refusal", title=title, count=article.stock)
    price = sum(article.price * order_request.count_by_article[article.pk] for article in articles)
    points = coupons.usable_points(member.pk, price) if member is not None and order_request.uses_points else 0
    if price - points != order_request.total_shown:
        raise Problem(409, "total_changed", "refusal")
    to = {"name": order_request.name, "address": order_request.address, "token": order_request.token}
    # Where points are all of the price, nothing is left to be paid.
    paid = {} if order_request.total_shown else {"status": Status.PAID, "paid": timezone.now()}
    order = Order.objects.create(member=member, total=order_request.total_shown, points=points, **to, **paid)
    for article in articles:
        count = order_request.count_by_article[article.pk]
        titles = {"title_en": article.title_en, "title_ja": article.title_ja}
        Line.objects.create(order=order, article=article, price=article.price, count=count, **titles)
        Article.objects.filter(pk=article.pk).update(stock=F("stock") - count)
    if member is not None and points:
        coupons.spend_points(member.pk, points, f"order:{order.pk}")
    return order


def order_or_404(order_key: str, member: Viewer | None) -> Order:
    """The order of an address. Problem 404 if there is none, or it is a member’s and they are somebody else."""
    found = Order.objects.filter(key=order_key).first()
    if found is None or (found.member_id is not None and (member is None or member.pk != found.member_id)):
        raise Problem(404, "missing", "missing")
    return found


def mark_paid(order: Order) -> bool:
    """Say that it is paid; whether that was still to be done, and in time."""
    if payment_deadline(order) <= timezone.now():
        expire_order(order)
        return False
    return _change_status(order, (Status.PLACED,), Status.PAID)


def expire_order(order: Order) -> bool:
    """Say that it was not paid in time; whether that was still so."""
    return _end_order(order, (Status.PLACED,), Status.LAPSED)


def mark_sent(order: Order) -> bool:
    """Say that it is sent; whether that was still to be done."""
    return _change_status(order, (Status.PAID,), Status.SENT)


def cancel_order(order: Order) -> bool:
    """Put its articles back on the shelf and give the points back; whether it was not too late for that."""
    return _end_order(order, OPEN_STATUSES, Status.CANCELLED)


def _end_order(order: Order, statuses_before: tuple[str, ...], status_after: str) -> bool:
    """Nothing comes of it: what it held and the points spent on it return with the change of its status."""
    with transaction.atomic():
        if not _change_status(order, statuses_before, status_after):
            return False
        _return_stock(order)
        if order.member_id is not None and order.points:
            coupons.refund_points(order.member_id, order.points, f"order-back:{order.pk}")
        return True


def _change_status(order: Order, statuses_before: tuple[str, ...], status_after: str) -> bool:
    """One of several at the same moment finds it as it was before."""
    moment = {status_after: timezone.now()}
    return bool(Order.objects.filter(pk=order.pk, status__in=statuses_before).update(status=status_after, **moment))


def _return_stock(order: Order) -> None:
    for article, count in order.lines.order_by("article").values_list("article", "count"):
        Article.objects.filter(pk=article).update(stock=F("stock") + count)


@receiver(pre_delete, sender=Viewer)
def return_stock_of_deleted_account(sender: object, instance: Viewer, **kwargs: object) -> None:
    """What a member had ordered and not got yet is on the shelf again when their account is deleted."""
    for order in Order.objects.filter(member=instance, status__in=OPEN_STATUSES).order_by("pk"):
        if _change_status(order, OPEN_STATUSES, Status.CANCELLED):
            _return_stock(order)
