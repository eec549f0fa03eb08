"""Placing, paying, sending and cancelling orders, safe against concurrent requests.

Stock is never below zero, points are spent once, and an order changes status once. Placing an order reduces the stock.
Rows are locked in a fixed order: the member's, then the articles by id, so there are no deadlocks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, TypeVar

from django.db import transaction
from django.db.models import F, Model, QuerySet
from django.db.models.signals import pre_delete
from django.dispatch import receiver
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.posts import coupons
from hoshitaku.web.club.shop.models import Article, Order, OrderLine
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import page_language

Row = TypeVar("Row", bound=Model)
Status = Order.Status
OPEN_STATUSES = (Status.PLACED, Status.PAID)
PAYMENT_PERIOD: Final = timedelta(days=7)


@dataclass(frozen=True)
class OrderRequest:
    """A request to order: count by article, the total that was shown, the address, and the form's token."""

    count_by_article: Mapping[int, int]
    total_shown: int
    name: str
    address: str
    uses_points: bool
    form_token: str


def payment_deadline(order: Order) -> datetime:
    """The time until which an order can be paid."""
    return order.created + PAYMENT_PERIOD


def place_order(member: Viewer | None, order_request: OrderRequest) -> Order:
    """Place an order; a form sent twice returns the same one.

    Raises Problem 409 without any change if an article is out of stock or the total has changed.
    """
    with transaction.atomic():
        if member is not None:
            _lock_rows(Viewer.objects.filter(pk=member.pk))
        articles = _lock_rows(Article.objects.filter(pk__in=order_request.count_by_article, offered=True))
        again = Order.objects.filter(token=order_request.form_token).first()
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
    to = {"name": order_request.name, "address": order_request.address, "token": order_request.form_token}
    # If points cover the price, the order is already paid.
    paid = {} if order_request.total_shown else {"status": Status.PAID, "paid": timezone.now()}
    order = Order.objects.create(member=member, total=order_request.total_shown, points=points, **to, **paid)
    for article in articles:
        count = order_request.count_by_article[article.pk]
        titles = {"title_en": article.title_en, "title_ja": article.title_ja}
        OrderLine.objects.create(order=order, article=article, price=article.price, count=count, **titles)
        Article.objects.filter(pk=article.pk).update(stock=F("stock") - count)
    if member is not None and points:
        coupons.book_spent_points(member.pk, points, f"order:{order.pk}")
    return order


def order_or_404(order_key: str, member: Viewer | None) -> Order:
    """The order with this key. Raises Problem 404 if there is none, or it belongs to another member."""
    found = Order.objects.filter(key=order_key).first()
    if found is None or (found.member_id is not None and (member is None or member.pk != found.member_id)):
        raise Problem(404, "missing", "missing")
    return found


def mark_paid(order: Order) -> bool:
    """Mark as paid. Returns False if it was not payable or too late."""
    if payment_deadline(order) <= timezone.now():
        expire_order(order)
        return False
    return _change_status(order, (Status.PLACED,), Status.PAID)


def expire_order(order: Order) -> bool:
    """Mark as expired. Returns False if it was not waiting for payment."""
    return _end_order_and_refund(order, (Status.PLACED,), Status.EXPIRED)


def mark_sent(order: Order) -> bool:
    """Mark as sent. Returns False if it was not ready to send."""
    return _change_status(order, (Status.PAID,), Status.SENT)


def cancel_order(order: Order) -> bool:
    """Cancel, and return articles and points. Returns False if it is too late."""
    return _end_order_and_refund(order, OPEN_STATUSES, Status.CANCELLED)


def _end_order_and_refund(order: Order, statuses_before: tuple[str, ...], status_after: str) -> bool:
    """End the order: returns articles and points together with the change of status."""
    with transaction.atomic():
        if not _change_status(order, statuses_before, status_after):
            return False
        _return_stock(order)
        if order.member_id is not None and order.points:
            coupons.refund_points(order.member_id, order.points, f"order-back:{order.pk}")
        return True


def _change_status(order: Order, statuses_before: tuple[str, ...], status_after: str) -> bool:
    """Change the status if it is one of these; among concurrent calls only one returns True."""
    moment = {status_after: timezone.now()}
    return bool(Order.objects.filter(pk=order.pk, status__in=statuses_before).update(status=status_after, **moment))


def _return_stock(order: Order) -> None:
    for article, count in order.lines.order_by("article").values_list("article", "count"):
        Article.objects.filter(pk=article).update(stock=F("stock") + count)


@receiver(pre_delete, sender=Viewer)
def return_stock_of_deleted_account(sender: object, instance: Viewer, **kwargs: object) -> None:
    """Return articles of a deleted account's unsent orders to stock."""
    for order in Order.objects.filter(member=instance, status__in=OPEN_STATUSES).order_by("pk"):
        if _change_status(order, OPEN_STATUSES, Status.CANCELLED):
            _return_stock(order)
