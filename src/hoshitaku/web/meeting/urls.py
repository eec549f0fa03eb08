"""Addresses of meeting people."""

from django.urls import path

from hoshitaku.web.meeting import finding, views

urlpatterns = [
    path("tables/open/", views.open_list, name="open-tables"),
    path("tables/find/", finding.find, name="find-table"),
    path("tables/find/waiting/", finding.waiting, name="waiting"),
    path("tables/find/cancel/", finding.cancel, name="cancel-waiting"),
    path("tables/find/away/", finding.away, name="away-from-waiting"),
]
