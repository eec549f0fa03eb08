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
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables.threads import with_database

PAY_WITHIN: Final = timedelta(days=7)
GUESTS_KEPT_FOR: Final = timedelta(days=90)
LOOK_EVERY: Final = 60.0  # seconds
FINISHED: Final = (Order.Status.SENT, Order.Status.CANCELLED, Order.Status.LAPSED)


def due_at(order: Order) -> datetime:
    """Until when an order can be paid."""
    return order.made + PAY_WITHIN


def lapse_due() -> int:
    """Let every order lapse that was not paid in time; how many did."""
    from hoshitaku.web.club.shop import orders  # noqa: PLC0415  (orders know what is due)

    due = Order.objects.filter(status=Order.Status.PLACED, made__lte=timezone.now() - PAY_WITHIN)
    return sum(orders.lapse(order) for order in list(due.order_by("made", "pk")))


def can_be_erased(order: Order) -> bool:
    """Whether the one who has its address may erase an order: a guest's, once nothing more happens to it."""
    return order.member_id is None and order.status in FINISHED


def check_erasable(order: Order) -> None:
    """Problem 409 as long as an order is not finished."""
    if not can_be_erased(order):
        raise Problem(409, "order_not_finished", "refusal")


def erase(order: Order) -> None:
    """Erase a guest's order. Problem 409 as long as it is not finished."""
    check_erasable(order)
    with transaction.atomic():
        Order.objects.filter(pk=order.pk, member=None, status__in=FINISHED).delete()


def forget_guests() -> None:
    """Erase what guests ordered and what has been finished for long."""
    before = timezone.now() - GUESTS_KEPT_FOR
    over = Q(sent__lt=before) | Q(cancelled__lt=before) | Q(lapsed__lt=before)
    Order.objects.filter(over, member=None, status__in=FINISHED).delete()


def look_after() -> None:
    """Do what is due by now."""
    lapse_due()
    forget_guests()


async def looking_after() -> None:
    """Do so now and then, for ever."""
    while True:
        await asyncio.to_thread(with_database, look_after)
        await asyncio.sleep(LOOK_EVERY)
