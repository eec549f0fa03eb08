"""URLs of social features."""

from django.urls import path

from hoshitaku.web.social import friend_views, moderation_views, open_table_views, person_views
from hoshitaku.web.social.matchmaking import views as matchmaking_views

urlpatterns = [
    path("tables/open/", open_table_views.open_tables_page, name="open-tables"),
    path("tables/find/", matchmaking_views.search_table, name="find-table"),
    path("tables/find/waiting/", matchmaking_views.waiting_page, name="waiting-for-match"),
    path("tables/find/cancel/", matchmaking_views.cancel_search, name="cancel-search"),
    path("tables/find/leave/", matchmaking_views.leave_waiting_page, name="leave-waiting-page"),
    path("friends/", friend_views.friends_page, name="friends"),
    path("friends/decline/", friend_views.decline_invitation, name="decline-invitation"),
    path("t/<str:slug>/seat/<int:seat>/person/", person_views.person_at_seat_page, name="person-at-seat"),
    path("t/<str:slug>/chat/<str:mark>/", person_views.author_of_line_page, name="chat-line-author"),
    path("moderation/", moderation_views.reports_page, name="moderation"),
    path("moderation/audit-trail/", moderation_views.audit_trail_page, name="audit-trail"),
    path("moderation/<int:key>/", moderation_views.reported_person_page, name="reported-person"),
]
