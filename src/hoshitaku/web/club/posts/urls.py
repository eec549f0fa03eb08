"""Addresses of posts."""

from django.urls import path
from django.views.decorators.http import require_safe

from hoshitaku.web.club.posts import deeds, feeds, views, writers

urlpatterns = [
    path("posts/", views.posts, name="club-posts"),
    path("posts/feed.atom", require_safe(feeds.NewPosts()), name="club-feed"),
    path("games/<slug:slug>/write/", deeds.write, name="club-write"),
    path("posts/<int:number>/", views.post, name="club-post"),
    path("posts/<int:number>/edit/", deeds.edit, name="club-edit"),
    path("posts/<int:number>/delete/", deeds.delete, name="club-delete"),
    path("posts/<int:number>/nice/", deeds.nice, name="club-nice"),
    path("posts/<int:number>/comment/", deeds.comment, name="club-comment"),
    path("posts/<int:number>/writer/", writers.of_post, name="club-writer"),
    path("comments/<int:number>/edit/", deeds.edit_comment, name="club-edit-comment"),
    path("comments/<int:number>/writer/", writers.of_comment, name="club-comment-writer"),
    path("comments/<int:number>/delete/", deeds.delete_comment, name="club-delete-comment"),
    path("authors/<int:number>/", views.author, name="club-author"),
    path("authors/<int:number>/feed.atom", require_safe(feeds.PostsOfAuthor()), name="club-feed-of"),
]
