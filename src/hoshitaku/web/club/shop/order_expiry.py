"""What becomes of orders with time: unpaid ones lapse, and those of guests are erased some time after their end.

A guest may erase a finished order at once. Whatever else happens to an order at the same moment: its articles return to
the shelf once, and its points once.
"""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from hoshitaku.web.club.shop.models import Order
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.http.problems import Problem

PAYMENT_PERIOD: Final = timedelta(days=7)
GUEST_ORDER_KEPT_FOR: Final = timedelta(days=90)
CHECK_SECONDS: Final = 60.0  # seconds
FINISHED_STATUSES: Final = (Order.Status.SENT, Order.Status.CANCELLED, Order.Status.LAPSED)


def payment_deadline(order: Order) -> datetime:
    """Until when an order can be paid."""
    return order.made + PAYMENT_PERIOD


def expire_unpaid_orders() -> int:
    """Let every order lapse that was not paid in time; how many did."""
    from hoshitaku.web.club.shop import orders  # noqa: PLC0415  (orders know what is due)

    due = Order.objects.filter(status=Order.Status.PLACED, made__lte=timezone.now() - PAYMENT_PERIOD)
    return sum(orders.expire_order(order) for order in list(due.order_by("made", "pk")))


def can_be_erased(order: Order) -> bool:
    """Whether the one who has its address may erase an order: a guest's, once nothing more happens to it."""
    return order.member_id is None and order.status in FINISHED_STATUSES


def check_can_be_erased(order: Order) -> None:
    """Problem 409 as long as an order is not finished."""
    if not can_be_erased(order):
        raise Problem(409, "order_not_finished", "refusal")


def erase_guest_order(order: Order) -> None:
    """Erase a guest's order. Problem 409 as long as it is not finished."""
    check_can_be_erased(order)
    with transaction.atomic():
        Order.objects.filter(pk=order.pk, member=None, status__in=FINISHED_STATUSES).delete()


def erase_old_guest_orders() -> None:
    """Erase what guests ordered and what has been finished for long."""
    before = timezone.now() - GUEST_ORDER_KEPT_FOR
    over = Q(sent__lt=before) | Q(cancelled__lt=before) | Q(lapsed__lt=before)
    Order.objects.filter(over, member=None, status__in=FINISHED_STATUSES).delete()


def expire_and_erase_orders() -> None:
    """Do what is due by now."""
    expire_unpaid_orders()
    erase_old_guest_orders()


async def expire_and_erase_regularly() -> None:
    """Do so now and then, for ever."""
    while True:
        await asyncio.to_thread(run_with_database, expire_and_erase_orders)
        await asyncio.sleep(CHECK_SECONDS)
