"""Expires unpaid orders, and erases guests' orders some time after their end.

A guest may erase a finished order immediately. Safe against concurrent changes of the order: articles and points return
once.
"""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from hoshitaku.web.club.shop.models import Order
from hoshitaku.web.club.shop.orders import PAYMENT_PERIOD, expire_order
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.http.problems import Problem

GUEST_ORDER_KEPT_FOR: Final = timedelta(days=90)
CHECK_INTERVAL_SECONDS: Final = 60.0  # seconds
FINISHED_STATUSES: Final = (Order.Status.SENT, Order.Status.CANCELLED, Order.Status.EXPIRED)


def expire_unpaid_orders() -> int:
    """Expire every order that was not paid in time. Returns their number."""
    due = Order.objects.filter(status=Order.Status.PLACED, created__lte=timezone.now() - PAYMENT_PERIOD)
    return sum(expire_order(order) for order in list(due.order_by("created", "pk")))


def is_finished_guest_order(order: Order) -> bool:
    """Whether an order can be erased by its URL: a guest's finished order."""
    return order.member_id is None and order.status in FINISHED_STATUSES


def check_can_be_erased(order: Order) -> None:
    """Raises Problem 409 if an order is not finished."""
    if not is_finished_guest_order(order):
        raise Problem(409, "order_not_finished", "refusal")


def erase_guest_order(order: Order) -> None:
    """Erase a guest's order. Raises Problem 409 if it is not finished."""
    check_can_be_erased(order)
    with transaction.atomic():
        Order.objects.filter(pk=order.pk, member=None, status__in=FINISHED_STATUSES).delete()


def erase_old_guest_orders() -> None:
    """Erase guests' orders that were finished long ago."""
    before = timezone.now() - GUEST_ORDER_KEPT_FOR
    over = Q(sent__lt=before) | Q(cancelled__lt=before) | Q(expired__lt=before)
    Order.objects.filter(over, member=None, status__in=FINISHED_STATUSES).delete()


def expire_and_erase_orders() -> None:
    """Expire and erase all orders whose time has come."""
    expire_unpaid_orders()
    erase_old_guest_orders()


async def expire_and_erase_regularly() -> None:
    """Expire and erase orders periodically, forever."""
    while True:
        await asyncio.to_thread(run_with_database, expire_and_erase_orders)
        await asyncio.sleep(CHECK_INTERVAL_SECONDS)
