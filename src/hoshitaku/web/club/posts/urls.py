"""URLs of posts."""

from django.urls import path
from django.views.decorators.http import require_safe

from hoshitaku.web.club.posts import actions, author_views, feeds, views

urlpatterns = [
    path("posts/", views.post_list, name="club-posts"),
    path("posts/feed.atom", require_safe(feeds.NewPostsFeed()), name="club-feed"),
    path("games/<slug:slug>/write/", actions.write_post, name="club-write-post"),
    path("posts/<int:number>/", views.post_page, name="club-post"),
    path("posts/<int:number>/edit/", actions.edit_post, name="club-edit-post"),
    path("posts/<int:number>/delete/", actions.delete_post, name="club-delete-post"),
    path("posts/<int:number>/like/", actions.set_like, name="club-like-post"),
    path("posts/<int:number>/comment/", actions.add_comment, name="club-add-comment"),
    path("posts/<int:number>/author/", author_views.post_author_page, name="club-post-author"),
    path("comments/<int:number>/edit/", actions.edit_comment, name="club-edit-comment"),
    path("comments/<int:number>/author/", author_views.comment_author_page, name="club-comment-author"),
    path("comments/<int:number>/delete/", actions.delete_comment, name="club-delete-comment"),
    path("authors/<int:number>/", views.author_page, name="club-author"),
    path("authors/<int:number>/feed.atom", require_safe(feeds.AuthorPostsFeed()), name="club-author-feed"),
]
