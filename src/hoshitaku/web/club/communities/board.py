"""Writing on a board and taking away from it."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from hoshitaku.web.club.communities.belonging import locked
from hoshitaku.web.club.communities.models import Answer, Community, Topic
from hoshitaku.web.club.communities.seeing import Standing, answers_to, standing_at, topic_at
from hoshitaku.web.editing import change
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem

ANSWERS_PER_PAGE = 30


def check_writes(standing: Standing) -> None:
    """Problem 403 for who may read a board and not write on it."""
    if not standing.may_write:
        raise Problem(403, f"board_of_{standing.community.posting}", "forbidden")


def begin(standing: Standing, author: Viewer, token: str, title: str, text: str) -> Topic:
    """A new topic; the same one for a form that is sent again."""
    with transaction.atomic():
        community = _still_writes(standing, author)
        given = {"community": community, "title": title, "text": text}
        topic, new = Topic.objects.get_or_create(author=author, token=token, defaults=given)
        if new:
            _moved(topic)
        return topic


def answer(standing: Standing, topic: Topic, author: Viewer, token: str, text: str) -> Answer:
    """Say something to a topic; once for a form that is sent again."""
    with transaction.atomic():
        _still_writes(standing, author)
        said, new = Answer.objects.get_or_create(author=author, token=token, defaults={"topic": topic, "text": text})
        if new:
            _moved(topic)
        return said


def _still_writes(standing: Standing, author: Viewer) -> Community:
    """Asked again with the community locked: they may have been removed in the meantime."""
    community = locked(standing.community)
    check_writes(standing_at(community.key, author))
    return community


def _moved(topic: Topic) -> None:
    now = timezone.now()
    Topic.objects.filter(pk=topic.pk).update(last=now)
    Community.objects.filter(pk=topic.community_id).update(moved=now)


def page_of(said: Answer, reader: Viewer) -> int:
    """On which page of its topic the author of an answer finds it."""
    return answers_to(said.topic, reader).filter(pk__lt=said.pk).count() // ANSWERS_PER_PAGE + 1


def change_topic(standing: Standing, topic: Topic, author: Viewer, title: str, text: str) -> None:
    """Change a topic of one's own. Problem 403 if it is somebody else’s, or they may not write any more."""
    with transaction.atomic():
        _check_changes(standing, author, topic)
        change(Topic.objects.filter(author=author), topic, {"title": title, "text": text})


def change_answer(standing: Standing, said: Answer, author: Viewer, text: str) -> None:
    """Change an answer of one's own; see `change_topic`."""
    with transaction.atomic():
        _check_changes(standing, author, said)
        change(Answer.objects.filter(author=author), said, {"text": text})


def _check_changes(standing: Standing, author: Viewer, written: Topic | Answer) -> None:
    check_author(author, written)
    _still_writes(standing, author)


def check_author(author: Viewer, written: Topic | Answer) -> None:
    """Problem 403 for everybody but the author: leaders take words away, and change none."""
    if written.author_id != author.pk:
        raise Problem(403, "not_author", "forbidden")


def may_edit(standing: Standing, author: int) -> bool:
    """Whether somebody may change what an author wrote: the author, as long as they may write."""
    return standing.member is not None and standing.member.pk == author and standing.may_write


def may_delete(standing: Standing, author: int) -> bool:
    """Whether somebody may take away what an author wrote: the author, and leaders."""
    return standing.member is not None and (standing.leads or standing.member.pk == author)


def deletable_topic(standing: Standing, key: str) -> Topic:
    """A topic that they may take away. Problem 403 if it is somebody else’s."""
    topic = topic_at(standing, key)
    if not may_delete(standing, topic.author_id):
        raise Problem(403, "not_author_or_leader", "forbidden")
    return topic


def answer_at(standing: Standing, topic: Topic, key: str) -> Answer:
    """An answer to a topic. Problem 404 if there is none that they see."""
    said = answers_to(topic, standing.member).filter(key=key).first()
    if said is None:
        raise Problem(404, "missing", "missing")
    return said


def delete_answer(standing: Standing, topic: Topic, key: str) -> None:
    """Take an answer away. Problem 404 if there is none, 403 if it is somebody else’s."""
    said = answer_at(standing, topic, key)
    if not may_delete(standing, said.author_id):
        raise Problem(403, "not_author_or_leader", "forbidden")
    said.delete()
