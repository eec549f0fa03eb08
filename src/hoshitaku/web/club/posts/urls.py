"""Addresses of posts."""

from django.urls import path
from django.views.decorators.http import require_safe

from hoshitaku.web.club.posts import deeds, feeds, views, writers

urlpatterns = [
    path("posts/", views.post_list, name="club-posts"),
    path("posts/feed.atom", require_safe(feeds.NewPostsFeed()), name="club-feed"),
    path("games/<slug:slug>/write/", deeds.write_post, name="club-write"),
    path("posts/<int:number>/", views.post_page, name="club-post"),
    path("posts/<int:number>/edit/", deeds.edit_post, name="club-edit"),
    path("posts/<int:number>/delete/", deeds.delete_post, name="club-delete"),
    path("posts/<int:number>/nice/", deeds.set_nice, name="club-nice"),
    path("posts/<int:number>/comment/", deeds.add_comment, name="club-comment"),
    path("posts/<int:number>/writer/", writers.post_author_page, name="club-writer"),
    path("comments/<int:number>/edit/", deeds.edit_comment, name="club-edit-comment"),
    path("comments/<int:number>/writer/", writers.comment_author_page, name="club-comment-writer"),
    path("comments/<int:number>/delete/", deeds.delete_comment, name="club-delete-comment"),
    path("authors/<int:number>/", views.author_page, name="club-author"),
    path("authors/<int:number>/feed.atom", require_safe(feeds.AuthorPostsFeed()), name="club-feed-of"),
]
