"""Pages of orders: placing one, one of them, those of a member."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web import limits
from hoshitaku.web.club.members import for_members, member_of
from hoshitaku.web.club.posts.coupons import to_spend
from hoshitaku.web.club.posts.forms import clean_token, fresh_token
from hoshitaku.web.club.shop import basket, lapsing, orders
from hoshitaku.web.club.shop.forms import OrderForm
from hoshitaku.web.club.shop.models import Line, Order
from hoshitaku.web.pages import show
from hoshitaku.web.paging import paged, whole
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.words import t

MOST_DIGITS = 10**9


@require_http_methods(["GET", "HEAD", "POST"])
def checkout(request: HttpRequest) -> HttpResponse:
    """Order what is in the basket."""
    member = member_of(request)
    token = clean_token(request.POST.get("token", ""))
    again = Order.objects.filter(token=token, member=member).first() if request.method == "POST" else None
    if again is not None:
        return redirect("club-order", again.key)
    wanted = basket.of(request)
    if not wanted.can_be_ordered:
        return redirect("club-basket")
    points = to_spend(member.pk, wanted.total) if member is not None else 0
    form = OrderForm(request.POST if request.method == "POST" else None, points=points)
    if request.method != "POST" or not form.is_valid():
        return _form(request, wanted, form, points, 400 if form.errors else 200)
    limits.count(limits.ORDER, request, member)
    try:
        order = orders.place(member, _asked(request, wanted, form.cleaned_data, token))
    except Problem as problem:
        return _form(request, basket.of(request), form, points, problem.status, notice=problem.notice())
    basket.empty(request)
    return redirect("club-order", order.key)


def _asked(request: HttpRequest, wanted: basket.Basket, given: dict[str, Any], token: str) -> orders.Asked:
    """What the form orders: for the total that it showed, less the points that it showed."""
    shown, points = (whole(request.POST.get(name), MOST_DIGITS) or 0 for name in ("total", "points"))
    # As the form was sent: if the points are spent by now, there is no such field any more.
    with_points = bool(request.POST.get("with_points"))
    return orders.Asked(
        {wish.article.pk: wish.count for wish in wanted.wishes},
        shown - points if with_points else shown,
        given["name"],
        given["address"],
        with_points,
        token,
    )


def _form(
    request: HttpRequest, wanted: basket.Basket, form: OrderForm, points: int, status: int, **more: object
) -> HttpResponse:
    context = {"basket": wanted, "form": form, "points": points, "token": fresh_token()}
    context |= {"pay_within": lapsing.PAY_WITHIN.days, "kept_for": lapsing.GUESTS_KEPT_FOR.days, **more}
    return show(request, "club/shop/checkout.html", context, status)


@require_safe
def order(request: HttpRequest, key: str) -> HttpResponse:
    """An order with its status."""
    found = orders.order_at(key, member_of(request))
    lines = list(Line.objects.filter(order=found).select_related("article").order_by("pk"))
    context = {
        "order": found,
        "lines": lines,
        "price": sum(line.sum for line in lines),
        "steps": _steps(found),
        "due": lapsing.due_at(found),
        "pay_within": lapsing.PAY_WITHIN.days,
        "can_be_erased": lapsing.can_be_erased(found),
        "kept_for": lapsing.GUESTS_KEPT_FOR.days,
        "address": request.build_absolute_uri(found.get_absolute_url()),
    }
    return show(request, "club/shop/order.html", context)


def _steps(found: Order) -> list[dict[str, Any]]:
    """What has happened to an order and what is still to come."""
    moments = {"placed": found.made, "paid": found.paid, "sent": found.sent}
    ended = {"cancelled": found.cancelled, "lapsed": found.lapsed}.get(found.status)
    if ended is not None:
        moments = {"placed": found.made, "paid": found.paid, found.status: ended}
    steps = [{"name": name, "moment": moment} for name, moment in moments.items()]
    return [step for step in steps if step["moment"] or ended is None]


@require_POST
def pay(request: HttpRequest, key: str) -> HttpResponse:
    """Pay, which is simulated."""
    return _done(request, key, orders.pay, "paid_now")


@require_POST
def cancel(request: HttpRequest, key: str) -> HttpResponse:
    """Cancel what is not sent yet."""
    return _done(request, key, orders.cancel, "cancelled_now")


@require_http_methods(["GET", "HEAD", "POST"])
def erase(request: HttpRequest, key: str) -> HttpResponse:
    """Erase a guest's finished order; asks once."""
    found = orders.order_at(key, member_of(request))
    if found.member_id is not None:
        raise Problem(404, "missing", "missing")
    if request.method != "POST":
        lapsing.check_erasable(found)
        return show(request, "club/shop/erase.html", {"order": found})
    limits.count(limits.BASKET, request, member_of(request))
    lapsing.erase(found)
    messages.success(request, t("shop.erased"))
    return redirect("club-shop")


def _done(request: HttpRequest, key: str, deed: Any, says: str) -> HttpResponse:
    found = orders.order_at(key, member_of(request))
    limits.count(limits.BASKET, request, member_of(request))
    if deed(found):
        messages.success(request, t(f"shop.{says}"))
    return redirect("club-order", key)


@require_safe
@for_members
def history(request: HttpRequest, member: Viewer) -> HttpResponse:
    """The orders of a member, newest first."""
    found = Order.objects.filter(member=member).prefetch_related("lines").order_by("-made", "-id")
    return show(request, "club/shop/orders.html", {"page": paged(request, found)})
