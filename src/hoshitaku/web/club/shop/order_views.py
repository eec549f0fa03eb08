"""Pages of orders: placing one, one of them, those of a member."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.members import members_only, signed_in_member
from hoshitaku.web.club.posts.coupons import usable_points
from hoshitaku.web.club.posts.forms import new_form_token, valid_form_token
from hoshitaku.web.club.shop import basket, order_expiry, orders
from hoshitaku.web.club.shop.forms import OrderForm
from hoshitaku.web.club.shop.models import Line, Order
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.pagination import paginate, parse_whole_number
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import t

MAX_AMOUNT = 10**9


@require_http_methods(["GET", "HEAD", "POST"])
def checkout_page(request: HttpRequest) -> HttpResponse:
    """Order what is in the basket."""
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
        return _render_checkout(
            request, basket.basket_of(request), form, points, problem.status, notice=problem.notice()
        )
    basket.empty_basket(request)
    return redirect("club-order", order.key)


def _order_request(
    request: HttpRequest, wanted: basket.Basket, form_data: dict[str, Any], token: str
) -> orders.OrderRequest:
    """What the form orders: for the total that it showed, less the points that it showed."""
    shown, points = (parse_whole_number(request.POST.get(name), MAX_AMOUNT) or 0 for name in ("total", "points"))
    # As the form was sent: if the points are spent by now, there is no such field any more.
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
    request: HttpRequest, wanted: basket.Basket, form: OrderForm, points: int, status: int, **more: object
) -> HttpResponse:
    context = {"basket": wanted, "form": form, "points": points, "token": new_form_token()}
    context |= {
        "pay_within": order_expiry.PAYMENT_PERIOD.days,
        "kept_for": order_expiry.GUEST_ORDER_KEPT_FOR.days,
        **more,
    }
    return render_page(request, "club/shop/checkout.html", context, status)


@require_safe
def order_page(request: HttpRequest, key: str) -> HttpResponse:
    """An order with its status."""
    found = orders.order_or_404(key, signed_in_member(request))
    lines = list(Line.objects.filter(order=found).select_related("article").order_by("pk"))
    context = {
        "order": found,
        "lines": lines,
        "price": sum(line.price_sum for line in lines),
        "steps": _status_steps(found),
        "due": order_expiry.payment_deadline(found),
        "pay_within": order_expiry.PAYMENT_PERIOD.days,
        "can_be_erased": order_expiry.can_be_erased(found),
        "kept_for": order_expiry.GUEST_ORDER_KEPT_FOR.days,
        "address": request.build_absolute_uri(found.get_absolute_url()),
    }
    return render_page(request, "club/shop/order.html", context)


def _status_steps(order: Order) -> list[dict[str, Any]]:
    """What has happened to an order and what is still to come."""
    moments = {"placed": order.made, "paid": order.paid, "sent": order.sent}
    ended = {"cancelled": order.cancelled, "lapsed": order.lapsed}.get(order.status)
    if ended is not None:
        moments = {"placed": order.made, "paid": order.paid, order.status: ended}
    steps = [{"name": name, "moment": moment} for name, moment in moments.items()]
    return [step for step in steps if step["moment"] or ended is None]


@require_POST
def pay_order(request: HttpRequest, key: str) -> HttpResponse:
    """Pay, which is simulated."""
    return _change_order(request, key, orders.mark_paid, "paid_now")


@require_POST
def cancel_order(request: HttpRequest, key: str) -> HttpResponse:
    """Cancel what is not sent yet."""
    return _change_order(request, key, orders.cancel_order, "cancelled_now")


@require_http_methods(["GET", "HEAD", "POST"])
def erase_order(request: HttpRequest, key: str) -> HttpResponse:
    """Erase a guest's finished order; asks once."""
    found = orders.order_or_404(key, signed_in_member(request))
    if found.member_id is not None:
        raise Problem(404, "missing", "missing")
    if request.method != "POST":
        order_expiry.check_can_be_erased(found)
        return render_page(request, "club/shop/erase.html", {"order": found})
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
    found = Order.objects.filter(member=member).prefetch_related("lines").order_by("-made", "-id")
    return render_page(request, "club/shop/orders.html", {"page": paginate(request, found)})
