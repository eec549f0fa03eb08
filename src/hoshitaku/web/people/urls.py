"""Addresses of accounts and preferences."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from hoshitaku.web.people import views

urlpatterns = [
    path("preferences/", views.preferences, name="preferences"),
    path("account/", views.profile, name="profile"),
    path("account/sign-up/", views.sign_up, name="sign-up"),
    path("account/sign-in/", views.sign_in, name="sign-in"),
    path("account/sign-out/", LogoutView.as_view(), name="sign-out"),
    path("account/reset/", views.Reset.as_view(), name="reset"),
    path("account/reset/sent/", views.ResetSent.as_view(), name="reset-sent"),
    path("account/reset/<uidb64>/<token>/", views.ResetNew.as_view(), name="reset-new"),
    path("account/reset/done/", views.ResetDone.as_view(), name="reset-done"),
]
