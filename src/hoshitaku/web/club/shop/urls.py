"""URLs of the shop."""

from django.urls import path

from hoshitaku.web.club.shop import order_views, views

urlpatterns = [
    path("shop/", views.shop_page, name="club-shop"),
    path("shop/articles/<slug:slug>/", views.article_page, name="club-article"),
    path("shop/basket/", views.basket_page, name="club-basket"),
    path("shop/order/", order_views.checkout_page, name="club-checkout"),
    path("shop/orders/", order_views.own_orders, name="club-orders"),
    path("shop/orders/<key>/", order_views.order_page, name="club-order"),
    path("shop/orders/<key>/pay/", order_views.pay_order, name="club-pay-order"),
    path("shop/orders/<key>/cancel/", order_views.cancel_order, name="club-cancel-order"),
    path("shop/orders/<key>/erase/", order_views.erase_order, name="club-erase-order"),
]
