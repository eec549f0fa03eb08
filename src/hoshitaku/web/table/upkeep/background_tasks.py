"""Background tasks. Every web process relays database notices, stores who is present and gives back free memory.

Only one of the processes that share a database runs the bots, imports records, reviews games, cleans up and mails
digests.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from django.conf import settings
from django.db import connection

from hoshitaku.web.database.errors import error_kind, log_failure
from hoshitaku.web.database.threads import drop_dead_connections, run_with_database
from hoshitaku.web.mail.unsent_mails import retry_due_mails
from hoshitaku.web.monitoring.memory import free_memory_and_record_caches
from hoshitaku.web.monitoring.process_state import process_state
from hoshitaku.web.monitoring.uptime import record_uptime_regularly
from hoshitaku.web.table import extension_points
from hoshitaku.web.table.bots.jobs import BotRunner
from hoshitaku.web.table.model import announce_change
from hoshitaku.web.table.page.streams import table_streams
from hoshitaku.web.table.record_import.worker import ImportWorker
from hoshitaku.web.table.review.worker import ReviewWorker
from hoshitaku.web.table.upkeep.abandoned_tables import clean_up_regularly
from hoshitaku.web.table.upkeep.announce_absences import announce_absences_regularly
from hoshitaku.web.table.upkeep.digest_mails import NO_ORIGIN_WARNING, send_digests
from hoshitaku.web.table.upkeep.leader_lock import run_while_leader

logger = logging.getLogger(__name__)
BackgroundTask = Callable[[], Awaitable[None]]


async def run_background_tasks() -> None:
    """Run all of them until cancelled."""
    if connection.vendor == "postgresql":
        await keep_all_running(
            announce_change.relay_postgresql_notices,
            table_streams.mark_presence_regularly,
            table_streams.close_streams_of_ended_sessions,
            record_uptime_regularly,
            free_memory_and_record_caches,
            run_leader_tasks_when_leader,
        )
    else:
        await keep_all_running(
            table_streams.mark_presence_regularly,
            table_streams.close_streams_of_ended_sessions,
            record_uptime_regularly,
            free_memory_and_record_caches,
            run_leader_tasks,
        )


async def run_leader_tasks_when_leader() -> None:
    """Run the leader's tasks while this process is the leader."""
    await run_while_leader(run_leader_tasks)


async def run_leader_tasks() -> None:
    """Bots, imports, reviews, cleaning up, tasks of other apps; digests if this server knows its address, and mails
    that wait for another try if it sends any.
    """
    works: list[BackgroundTask] = [
        BotRunner(settings.BOT_PAUSE).run,
        ImportWorker().run,
        ReviewWorker().run,
        clean_up_regularly,
        announce_absences_regularly,
        *extension_points.background_tasks,
    ]
    if settings.ORIGIN:
        works.append(send_digests_regularly)
    elif settings.MAILS:
        logger.warning(NO_ORIGIN_WARNING)
    if settings.MAILS:
        works.append(retry_mails_regularly)
    await keep_all_running(*works)


async def keep_all_running(*works: BackgroundTask) -> None:
    """Keep all of these running."""
    await asyncio.gather(*(restart_on_failure(work) for work in works))


async def restart_on_failure(task: BackgroundTask) -> None:
    """Restart a task a moment after it failed."""
    while True:
        try:
            await task()
        except Exception as error:
            name = getattr(task, "__qualname__", type(task).__name__)
            process_state.record_failure(name)
            log_failure(logger, error, "%s failed and is restarted", name)
            if error_kind(error) == "lost":
                await asyncio.to_thread(drop_dead_connections)
        await asyncio.sleep(1)


async def send_digests_regularly() -> None:
    """Send digests from time to time."""
    while True:
        await asyncio.sleep(settings.DIGEST_EVERY)
        await asyncio.to_thread(run_with_database, send_digests)


async def retry_mails_regularly() -> None:
    """Try again to send mails that could not be sent."""
    while True:
        await asyncio.sleep(settings.MAIL_RETRY_EVERY)
        await asyncio.to_thread(run_with_database, retry_due_mails)
