"""What the players of a table agreed on before the start, read from its options."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import KINDS_OF_KNOWLEDGE, KNOWLEDGE, WARP_TOKEN
from hoshitaku.games.zetta.edge.table_schema import OPTIONS
from hoshitaku.games.zetta.modes.challenges import MOST_AGAINST_BOTS, MOST_CHALLENGES
from hoshitaku.games.zetta.modes.lonely import UNUSED_TOKENS
from hoshitaku.games.zetta.modes.mode import Mode
from hoshitaku.games.zetta.module import Module
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.registered import MODULES, kits_of, modules_of
from hoshitaku.games.zetta.ruleset import Chosen, Parts
from hoshitaku.kernel.option_set import refuse
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.vectors import vec

BASIC_KNOWLEDGE = ("life", "substance", "artifact", "star_pilot")


def choose(setup: Setup, parts: Parts) -> Chosen:
    """[prep.choice] [general.quick_mode] What this table agreed on; SetupError for options that do not fit."""
    OPTIONS.check_names(setup)
    face_down = OPTIONS.chosen(setup, "planets") == "face_down"
    up = OPTIONS.chosen(setup, "half_fame") == "up"
    grid = OPTIONS.chosen(setup, "preparation") == "grid"
    mode = chosen_mode(setup, parts)
    named = sum(1 << seat for seat in chosen_bots(setup))
    bots = named if mode.alone or mode.together else 0
    kinds, tokens = knowledge_in_bag(parts, kits_of(mode, named_modules(setup))), parts.numbers.prep_tokens
    return Chosen(setup.seats, chosen_start(setup), grid, face_down, up, kinds, tokens, bots, named)


def knowledge_in_bag(parts: Parts, kits: list[ModuleKit]) -> vec[i64]:
    """[setup.knowledge_bag] [knowledge.unused_kinds] Tokens of the basic game; modules add theirs."""
    added, named = {kind for kit in kits for kind in kit.knowledge}, {kit.name for kit in kits}
    added |= {kind for kit in kits for other, more in kit.knowledge_with.items() if other in named for kind in more}
    kinds = range(KINDS_OF_KNOWLEDGE)
    return vec[i64]([parts.knowledge[n] if KNOWLEDGE[n] in BASIC_KNOWLEDGE or n in added else 0 for n in kinds])


def chosen_modules(setup: Setup, parts: Parts) -> list[Module]:
    """[module.free_mix] [module.setup_order] The modules in play, in the order of their numbers."""
    return modules_of(chosen_mode(setup, parts), named_modules(setup))


def named_modules(setup: Setup) -> set[str]:
    """[module.free_mix] The modules that the table named."""
    return set(OPTIONS.chosen(setup, "modules"))


def chosen_mode(setup: Setup, parts: Parts) -> Mode:
    """[solo.goal] [coop.choose] [coop.lonely] [coop.limit] Rivals, alone, or together; and how hard.

    [bot.solo] [bot.one_human] Alone against bots is the Lonely Star; without it one person and bots are rivals.
    """
    together, lonely = OPTIONS.chosen(setup, "mode") == "cooperative", OPTIONS.chosen(setup, "lonely_star") == "on"
    people = [seat for seat in range(setup.seats) if seat not in chosen_bots(setup)]
    if lonely and not together and len(people) > 1:
        refuse("lonely_star", "is for one person: name the bots in bot_seats, or play the cooperative mode [bot.solo]",
               "は1人用です。bot_seatsでボットの席を指定するか、協力モードにしてください [bot.solo]")  # fmt: skip
    mode = Mode(not together and (setup.seats == 1 or lonely), together, people[0])
    mode.lonely = mode.alone or (together and lonely)
    mode.removed = int(OPTIONS.chosen(setup, "removed_tokens"))
    mode.challenges = chosen_challenges(setup, parts, mode.lonely)
    mode.most_systems = int(OPTIONS.chosen(setup, "system_limit"))
    mode.later_start = OPTIONS.chosen(setup, "later_start") == "on"
    mode.agreed = {one.name: OPTIONS.chosen(setup, one.name) for kit in MODULES.values() for one in kit.options}
    return mode


def chosen_bots(setup: Setup) -> list[int]:
    """[bot.multi] [bot.one_human] Seats that bots play; at least one is left to a person."""
    return list(OPTIONS.chosen(setup, "bot_seats"))


def chosen_challenges(setup: Setup, parts: Parts, lonely: bool) -> int:
    """[coop.choose] How many challenges are rolled, of those that can be fulfilled at all.

    [interplay.coop_bots_challenges] [coop.challenge_6_tokens] Against bots one is not, nor with many people another.
    """
    challenges, bots = int(OPTIONS.chosen(setup, "challenges")), chosen_bots(setup)
    most = MOST_AGAINST_BOTS if bots else MOST_CHALLENGES
    clause = "interplay.coop_bots_challenges" if bots else "coop.needs_modules"
    rivals = Mode(False, False, 0)  # challenges bring tokens of their own only while they are played
    kits = kits_of(rivals, named_modules(setup))
    limit = max([parts.numbers.knowledge_limit, *(kit.limit(parts) for kit in kits if kit.limit)])
    kinds = knowledge_in_bag(parts, kits)
    away = {WARP_TOKEN, *(UNUSED_TOKENS if lonely else ())}
    if (setup.seats - len(bots)) * limit > sum(count for kind, count in enumerate(kinds) if kind not in away):
        most, clause = most - 1, "coop.challenge_6_tokens"
    if challenges > most:
        refuse("challenges", f"must be at most {most} at such a table [{clause}]",
               f"はこの卓では{most}までです [{clause}]")  # fmt: skip
    return challenges


def chosen_start(setup: Setup) -> int:
    """[setup.start_player_digital] Seat that the table named, or NONE for a draw."""
    return int(OPTIONS.chosen(setup, "start_seat"))
