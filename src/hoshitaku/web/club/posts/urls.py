"""Addresses of posts."""

from django.urls import path
from django.views.decorators.http import require_safe

from hoshitaku.web.club.posts import actions, author_views, feeds, views

urlpatterns = [
    path("posts/", views.post_list, name="club-posts"),
    path("posts/feed.atom", require_safe(feeds.NewPostsFeed()), name="club-feed"),
    path("games/<slug:slug>/write/", actions.write_post, name="club-write"),
    path("posts/<int:number>/", views.post_page, name="club-post"),
    path("posts/<int:number>/edit/", actions.edit_post, name="club-edit"),
    path("posts/<int:number>/delete/", actions.delete_post, name="club-delete"),
    path("posts/<int:number>/nice/", actions.set_nice, name="club-nice"),
    path("posts/<int:number>/comment/", actions.add_comment, name="club-comment"),
    path("posts/<int:number>/writer/", author_views.post_author_page, name="club-writer"),
    path("comments/<int:number>/edit/", actions.edit_comment, name="club-edit-comment"),
    path("comments/<int:number>/writer/", author_views.comment_author_page, name="club-comment-writer"),
    path("comments/<int:number>/delete/", actions.delete_comment, name="club-delete-comment"),
    path("authors/<int:number>/", views.author_page, name="club-author"),
    path("authors/<int:number>/feed.atom", require_safe(feeds.AuthorPostsFeed()), name="club-feed-of"),
]
