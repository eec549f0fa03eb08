"""Addresses of the shop."""

from django.urls import path

from hoshitaku.web.club.shop import order_views, views

urlpatterns = [
    path("shop/", views.shop, name="club-shop"),
    path("shop/articles/<slug:slug>/", views.article, name="club-article"),
    path("shop/basket/", views.my_basket, name="club-basket"),
    path("shop/order/", order_views.checkout, name="club-checkout"),
    path("shop/orders/", order_views.history, name="club-orders"),
    path("shop/orders/<key>/", order_views.order, name="club-order"),
    path("shop/orders/<key>/pay/", order_views.pay, name="club-pay"),
    path("shop/orders/<key>/cancel/", order_views.cancel, name="club-cancel"),
    path("shop/orders/<key>/erase/", order_views.erase, name="club-erase-order"),
]
