"""Pages of orders: checkout, one order, a member's orders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.member_access import members_only, signed_in_member
from hoshitaku.web.club.posts.coupons import usable_points
from hoshitaku.web.club.posts.forms import new_form_token, valid_form_token
from hoshitaku.web.club.shop import basket, order_expiry, orders
from hoshitaku.web.club.shop.basket import Basket
from hoshitaku.web.club.shop.forms import OrderForm
from hoshitaku.web.club.shop.models import Order, OrderLine
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.pagination import ListPage, paginate, parse_whole_number
from hoshitaku.web.http.problems import Notice, Problem
from hoshitaku.web.templating.translate import t

MAX_AMOUNT = 10**9


@dataclass(frozen=True, kw_only=True)
class CheckoutPage(Page):
    """The form for an order."""

    template = "club/shop/checkout.html"

    basket: Basket
    form: OrderForm
    usable_points: int  # that the member can use
    form_token: str
    payment_days: int  # days
    guest_order_kept_days: int  # days, of a guest's order


@dataclass(frozen=True)
class OrderStep:
    """A status of an order, and when it had it; None if that is still to come."""

    status: str
    reached_at: datetime | None


@dataclass(frozen=True, kw_only=True)
class OrderPage(Page):
    """One order."""

    template = "club/shop/order.html"

    order: Order
    lines: Sequence[OrderLine]
    price_before_points: int  # before points
    steps: Sequence[OrderStep]
    payment_deadline: datetime
    payment_days: int  # days
    is_finished_guest_order: bool
    guest_order_kept_days: int  # days
    page_url: str


@dataclass(frozen=True, kw_only=True)
class EraseOrderPage(Page):
    """The question whether to erase a guest's order."""

    template = "club/shop/erase_order.html"

    order: Order


@dataclass(frozen=True, kw_only=True)
class OrdersPage(Page):
    """A member's orders."""

    template = "club/shop/orders.html"

    page: ListPage


@require_http_methods(["GET", "HEAD", "POST"])
def checkout_page(request: HttpRequest) -> HttpResponse:
    """Order the contents of the basket."""
    member = signed_in_member(request)
    token = valid_form_token(request.POST.get("token", ""))
    again = Order.objects.filter(token=token, member=member).first() if request.method == "POST" else None
    if again is not None:
        return redirect("club-order", again.key)
    wanted = basket.basket_of(request)
    if not wanted.can_be_ordered:
        return redirect("club-basket")
    points = usable_points(member.pk, wanted.total_price) if member is not None else 0
    form = OrderForm(request.POST if request.method == "POST" else None, points=points)
    if request.method != "POST" or not form.is_valid():
        return _render_checkout(request, wanted, form, points, 400 if form.errors else 200)
    rate_limits.count_attempt(rate_limits.ORDER, request, member)
    try:
        order = orders.place_order(member, _order_request(request, wanted, form.cleaned_data, token))
    except Problem as problem:
        return _render_checkout(request, basket.basket_of(request), form, points, problem.status, problem.notice())
    basket.empty_basket(request)
    return redirect("club-order", order.key)


def _order_request(
    request: HttpRequest, wanted: basket.Basket, form_data: dict[str, Any], token: str
) -> orders.OrderRequest:
    """The order of a form, for the total and the points that the form showed."""
    shown, points = (parse_whole_number(request.POST.get(name), MAX_AMOUNT) or 0 for name in ("total", "points"))
    # From the sent data: if the points have been spent since, the form has no such field any more.
    with_points = bool(request.POST.get("with_points"))
    return orders.OrderRequest(
        {wish.article.pk: wish.count for wish in wanted.lines},
        shown - points if with_points else shown,
        form_data["name"],
        form_data["address"],
        with_points,
        token,
    )


def _render_checkout(
    request: HttpRequest, wanted: basket.Basket, form: OrderForm, points: int, status: int, notice: Notice | None = None
) -> HttpResponse:
    page = CheckoutPage(
        basket=wanted,
        form=form,
        usable_points=points,
        form_token=new_form_token(),
        payment_days=orders.PAYMENT_PERIOD.days,
        guest_order_kept_days=order_expiry.GUEST_ORDER_KEPT_FOR.days,
    )
    return render_page(request, page, status, notice=notice)


@require_safe
def order_page(request: HttpRequest, key: str) -> HttpResponse:
    """An order with its status."""
    found = orders.order_or_404(key, signed_in_member(request))
    lines = list(OrderLine.objects.filter(order=found).select_related("article").order_by("pk"))
    page = OrderPage(
        order=found,
        lines=lines,
        price_before_points=sum(line.price_sum for line in lines),
        steps=_status_steps(found),
        payment_deadline=orders.payment_deadline(found),
        payment_days=orders.PAYMENT_PERIOD.days,
        is_finished_guest_order=order_expiry.is_finished_guest_order(found),
        guest_order_kept_days=order_expiry.GUEST_ORDER_KEPT_FOR.days,
        page_url=request.build_absolute_uri(found.get_absolute_url()),
    )
    return render_page(request, page)


def _status_steps(order: Order) -> list[OrderStep]:
    """The past and future steps of an order."""
    moments = {"placed": order.created, "paid": order.paid, "sent": order.sent}
    ended = {"cancelled": order.cancelled, "expired": order.expired}.get(order.status)
    if ended is not None:
        moments = {"placed": order.created, "paid": order.paid, order.status: ended}
    return [OrderStep(name, moment) for name, moment in moments.items() if moment or ended is None]


@require_POST
def pay_order(request: HttpRequest, key: str) -> HttpResponse:
    """Pay (simulated)."""
    return _change_order(request, key, orders.mark_paid, "paid_now")


@require_POST
def cancel_order(request: HttpRequest, key: str) -> HttpResponse:
    """Cancel an order that is not sent yet."""
    return _change_order(request, key, orders.cancel_order, "cancelled_now")


@require_http_methods(["GET", "HEAD", "POST"])
def erase_order(request: HttpRequest, key: str) -> HttpResponse:
    """Erase a guest's finished order, after confirmation."""
    found = orders.order_or_404(key, signed_in_member(request))
    if found.member_id is not None:
        raise Problem(404, "missing", "missing")
    if request.method != "POST":
        order_expiry.check_can_be_erased(found)
        return render_page(request, EraseOrderPage(order=found))
    rate_limits.count_attempt(rate_limits.BASKET, request, signed_in_member(request))
    order_expiry.erase_guest_order(found)
    messages.success(request, t("shop.erased"))
    return redirect("club-shop")


def _change_order(request: HttpRequest, key: str, change: Any, message_key: str) -> HttpResponse:
    found = orders.order_or_404(key, signed_in_member(request))
    rate_limits.count_attempt(rate_limits.BASKET, request, signed_in_member(request))
    if change(found):
        messages.success(request, t(f"shop.{message_key}"))
    return redirect("club-order", key)


@require_safe
@members_only
def own_orders(request: HttpRequest, member: Viewer) -> HttpResponse:
    """The orders of a member, newest first."""
    found = Order.objects.filter(member=member).prefetch_related("lines").order_by("-created", "-id")
    return render_page(request, OrdersPage(page=paginate(request, found)))
