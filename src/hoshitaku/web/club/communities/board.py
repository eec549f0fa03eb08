"""Writing and deleting on a board."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities.membership import lock_community
from hoshitaku.web.club.communities.models import Answer, Community, Topic
from hoshitaku.web.club.communities.visibility import CommunityStanding, standing_or_404, topic_or_404, visible_answers
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.http.user_text_form import update_if_changed

ANSWERS_PER_PAGE = 30


def check_may_write(standing: CommunityStanding) -> None:
    """Raises Problem 403 for people who may read the board but not write on it."""
    if not standing.may_write:
        raise Problem(403, f"board_of_{standing.community.posting}", "forbidden")


def create_topic(standing: CommunityStanding, author: Viewer, token: str, title: str, text: str) -> Topic:
    """Create a topic; a form sent twice returns the same one."""
    with transaction.atomic():
        community = _lock_and_check_may_write(standing, author)
        given = {"community": community, "title": title, "text": text}
        topic, new = Topic.objects.get_or_create(author=author, token=token, defaults=given)
        if new:
            _touch_topic(topic)
        return topic


def create_answer(standing: CommunityStanding, topic: Topic, author: Viewer, token: str, text: str) -> Answer:
    """Answer a topic; a form sent twice creates one answer."""
    with transaction.atomic():
        _lock_and_check_may_write(standing, author)
        said, new = Answer.objects.get_or_create(author=author, token=token, defaults={"topic": topic, "text": text})
        if new:
            _touch_topic(topic)
        return said


def _lock_and_check_may_write(standing: CommunityStanding, author: Viewer) -> Community:
    """Locks the community and checks again: the author may have been removed in the meantime."""
    community = lock_community(standing.community)
    check_may_write(standing_or_404(community.key, author))
    return community


def _touch_topic(topic: Topic) -> None:
    now = timezone.now()
    Topic.objects.filter(pk=topic.pk).update(last_activity=now)
    Community.objects.filter(pk=topic.community_id).update(last_activity=now)


def page_number_of_answer(answer: Answer, reader: Viewer) -> int:
    """The page of the topic on which the answer is."""
    return visible_answers(answer.topic, reader).filter(pk__lt=answer.pk).count() // ANSWERS_PER_PAGE + 1


def change_topic(standing: CommunityStanding, topic: Topic, author: Viewer, title: str, text: str) -> None:
    """Edit an own topic. Raises Problem 403 for other authors, or if the author may not write any more."""
    with transaction.atomic():
        _check_may_change(standing, author, topic)
        update_if_changed(Topic.objects.filter(author=author), topic, {"title": title, "text": text})


def change_answer(standing: CommunityStanding, answer: Answer, author: Viewer, text: str) -> None:
    """Edit an own answer; the errors are those of `change_topic`."""
    with transaction.atomic():
        _check_may_change(standing, author, answer)
        update_if_changed(Answer.objects.filter(author=author), answer, {"text": text})


def _check_may_change(standing: CommunityStanding, author: Viewer, written: Topic | Answer) -> None:
    check_is_author(author, written)
    _lock_and_check_may_write(standing, author)


def check_is_author(author: Viewer, written: Topic | Answer) -> None:
    """Raises Problem 403 for everybody except the author: leaders may delete texts, not edit them."""
    if written.author_id != author.pk:
        raise Problem(403, "not_author", "forbidden")


def may_edit(standing: CommunityStanding, author_id: int) -> bool:
    """Whether the person may edit an author's text: only the author, as long as they may write."""
    return standing.member is not None and standing.member.pk == author_id and standing.may_write


def may_delete(standing: CommunityStanding, author_id: int) -> bool:
    """Whether the person may delete an author's text: the author and leaders."""
    return standing.member is not None and (standing.is_leader or standing.member.pk == author_id)


def deletable_topic_or_403(standing: CommunityStanding, topic_key: str) -> Topic:
    """A topic that the person may delete. Raises Problem 403 otherwise."""
    topic = topic_or_404(standing, topic_key)
    if not may_delete(standing, topic.author_id):
        raise Problem(403, "not_author_or_leader", "forbidden")
    return topic


def answer_or_404(standing: CommunityStanding, topic: Topic, answer_key: str) -> Answer:
    """An answer to a topic. Raises Problem 404 if there is none that the person may see."""
    said = visible_answers(topic, standing.member).filter(key=answer_key).first()
    if said is None:
        raise Problem(404, "missing", "missing")
    return said


def delete_answer(standing: CommunityStanding, topic: Topic, answer_key: str) -> None:
    """Delete an answer. Raises Problem 404 if there is none, 403 if the person may not."""
    said = answer_or_404(standing, topic, answer_key)
    if not may_delete(standing, said.author_id):
        raise Problem(403, "not_author_or_leader", "forbidden")
    said.delete()
