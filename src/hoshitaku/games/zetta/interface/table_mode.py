"""How a table plays, read from its options: which combinations are legal, and the clauses against the others."""

# Interpreted: reads files once per game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import KNOWLEDGE_KIND_COUNT, KNOWLEDGE_NAMES, WARP_TOKEN
from hoshitaku.games.zetta.interface.table_options import TABLE_OPTIONS
from hoshitaku.games.zetta.modes.challenges import (
    ALIEN_CREW_CHALLENGE,
    CHALLENGE_COUNT,
    CHALLENGES_VOID_AGAINST_BOTS,
    REQUIRED_MODULE_BY_CHALLENGE,
)
from hoshitaku.games.zetta.modes.lonely_star import UNUSED_TOKEN_KINDS
from hoshitaku.games.zetta.modes.mode import Mode
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.module_list import CHOOSABLE_KIT_BY_NAME, kits_in_play
from hoshitaku.games.zetta.ruleset import PackComponents
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.table_options import refuse_option
from hoshitaku.kernel.vectors import vec

BASIC_KNOWLEDGE_NAMES = ("life", "substance", "artifact", "star_pilot")
NOT_CHOSEN = -1


def chosen_mode(setup: Setup, components: PackComponents) -> Mode:
    """[solo.goal] [coop.choose] [coop.lonely] [coop.limit] Rivals, alone, or together, and the difficulty.

    [bot.solo] [bot.one_human] One person against bots plays the Lonely Star; without it, the person and the bots are
    rivals.
    """
    together, lonely = (
        TABLE_OPTIONS.chosen_value(setup, "mode") == "cooperative",
        TABLE_OPTIONS.chosen_value(setup, "lonely_star") == "on",
    )
    bots = chosen_bot_seats(setup)
    people = [seat for seat in range(setup.seats) if seat not in bots]
    refuse_wrong_number_of_people(setup.seats, people, together, lonely)
    mode = Mode(not together and (setup.seats == 1 or lonely), together, people[0])
    mode.people_count, mode.is_against_bots = len(people), bool(bots)
    mode.uses_lonely_star = mode.is_solo or (together and lonely)
    mode.warps_cost_energy = do_warps_cost_energy(setup, mode)
    mode.follows_printed_warp_rules = follows_printed_warp_rules(setup, mode)
    mode.removed_token_count = chosen_removed_token_count(setup, mode)
    mode.max_systems = int(TABLE_OPTIONS.chosen_value(setup, "system_limit"))
    mode.gives_later_start_fame = TABLE_OPTIONS.chosen_value(setup, "later_start") == "on"
    mode.module_options = {
        one.name: TABLE_OPTIONS.chosen_value(setup, one.name)
        for kit in CHOOSABLE_KIT_BY_NAME.values()
        for one in kit.table_options
    }
    mode.challenge_count = chosen_challenge_count(setup, components, mode)
    return mode


def refuse_wrong_number_of_people(seats: int, people: list[int], together: bool, lonely: bool) -> None:
    """[bot.solo] [coop.people] The Lonely Star is for one person or for partners; one person cannot play together."""
    if lonely and not together and len(people) > 1:
        refuse_option("lonely_star", "is for one person: name the bots in bot_seats, "
               "or play the cooperative mode [bot.solo]",
               "は1人用です。bot_seatsでボットの席を指定するか、協力モードにしてください [bot.solo]")  # fmt: skip
    if together and seats == 1:
        refuse_option("mode", "cannot be cooperative for one person: alone, challenges are added to the Lonely Star, "
               "the standard mode [coop.people]",
               "は1人では協力にできません。1人なら通常モードでチャレンジを加えられます [coop.people]")  # fmt: skip


def do_warps_cost_energy(setup: Setup, mode: Mode) -> bool:
    """[coop.harder] [coop.warp_energy] Whether warps cost energy: always in the Lonely Star, never among rivals."""
    asked = bool(TABLE_OPTIONS.chosen_value(setup, "warp_energy") == "on")
    if asked and not mode.is_cooperative and not mode.is_solo:
        refuse_option("warp_energy", "is for the cooperative mode: rivals pay for no warp [coop.warp_energy]",
               "は協力モードの設定です。競争ではワープにエネルギーを支払いません [coop.warp_energy]")  # fmt: skip
    return mode.uses_lonely_star or asked


def follows_printed_warp_rules(setup: Setup, mode: Mode) -> bool:
    """[interplay.solo_bots_warp] Whether the warp stage against bots follows the printed rules of the Lonely Star."""
    asked = bool(TABLE_OPTIONS.chosen_value(setup, "bots_warp") == "printed")
    if asked and not mode.is_solo:
        refuse_option("bots_warp", "is for one person against bots in the Lonely Star [interplay.solo_bots_warp]",
               "は「孤独な星」で1人がボットと競うときの設定です [interplay.solo_bots_warp]")  # fmt: skip
    return asked


def chosen_removed_token_count(setup: Setup, mode: Mode) -> int:
    """[solo.knowledge_remove] [coop.lonely_removed] Tokens removed from the bag; only in the Lonely Star."""
    removed = int(TABLE_OPTIONS.chosen_value(setup, "removed_tokens"))
    if removed and not mode.uses_lonely_star:
        refuse_option("removed_tokens", "is for the Lonely Star, alone or in the cooperative mode "
               "[solo.knowledge_remove]",
               "は「孤独な星」（1人用、または協力モードで使うとき）の設定です [solo.knowledge_remove]")  # fmt: skip
    return removed


def chosen_bot_seats(setup: Setup) -> list[int]:
    """[bot.multi] [bot.one_human] Seats that bots play; at least one seat is a person's."""
    return list(TABLE_OPTIONS.chosen_value(setup, "bot_seats"))


def chosen_challenge_count(setup: Setup, components: PackComponents, mode: Mode) -> int:
    """[coop.choose] [solo.challenges] Number of challenges to roll, among those that this table can fulfil."""
    said = int(TABLE_OPTIONS.chosen_value(setup, "challenges"))
    if said == NOT_CHOSEN:
        return 1 if mode.is_cooperative else 0
    if not mode.is_cooperative and not mode.is_solo:
        refuse_option("challenges", "is for the cooperative mode, and for one person in the Lonely Star [coop.choose]",
               "は協力モードか、1人用の「孤独な星」の設定です [coop.choose]")  # fmt: skip
    most, clause = max_challenge_count_and_clause(setup, components, mode)
    if said > most:
        refuse_option("challenges", f"must be at most {most} at such a table [{clause}]",
               f"はこの卓では{most}までです [{clause}]")  # fmt: skip
    return said


def max_challenge_count_and_clause(setup: Setup, components: PackComponents, mode: Mode) -> tuple[int, str]:
    """[coop.needs_modules] The most challenges that one game can fulfil, and the clause that excludes the next.

    [interplay.coop_bots_challenges] [coop.challenge_11_possible] Excludes challenges that a roll would reject.

    [coop.challenge_6_possible] Excludes full knowledge boards if there are too few tokens; if warp tokens are needed
    for that, it cannot be combined with the challenge of all warp tokens.
    """
    named = chosen_module_names(setup)
    left = [one for one in range(1, CHALLENGE_COUNT + 1) if REQUIRED_MODULE_BY_CHALLENGE.get(one) in (None, *named)]
    clause = "coop.needs_modules"
    if ALIEN_CREW_CHALLENGE in left and mode.module_options["alien_cards"] == 0:
        left.remove(ALIEN_CREW_CHALLENGE)
        clause = "coop.challenge_11_possible"
    if mode.is_against_bots:
        left = [one for one in left if one not in CHALLENGES_VOID_AGAINST_BOTS]
        clause = "interplay.coop_bots_challenges"
    if has_too_few_knowledge_tokens(setup, components, mode):
        return len(left) - 1, "coop.challenge_6_possible"
    return len(left), clause


def has_too_few_knowledge_tokens(setup: Setup, components: PackComponents, mode: Mode) -> bool:
    """[coop.challenge_6_possible] Whether the people's boards hold more tokens than the bag, without warp tokens."""
    rivals = Mode(False, False, 0)  # challenges add tokens only while they are played
    kits = kits_in_play(rivals, chosen_module_names(setup))
    limit = max(
        [
            components.constants.knowledge_limit,
            *(kit.knowledge_limit(components) for kit in kits if kit.knowledge_limit),
        ]
    )
    unused = UNUSED_TOKEN_KINDS if mode.uses_lonely_star and not mode.keeps_all_tokens else ()
    kinds = knowledge_counts_in_bag(components, kits)
    there = sum(count for kind, count in enumerate(kinds) if kind not in (WARP_TOKEN, *unused))
    return mode.people_count * limit > there - mode.removed_token_count


def knowledge_counts_in_bag(components: PackComponents, kits: list[ModuleKit]) -> vec[i64]:
    """[setup.knowledge_bag] [knowledge.unused_kinds] Tokens of the basic game, and those that modules add."""
    added, named = {kind for kit in kits for kind in kit.knowledge_kinds}, {kit.name for kit in kits}
    added |= {
        kind
        for kit in kits
        for other, more in kit.extra_knowledge_kinds_by_module.items()
        if other in named
        for kind in more
    }
    kinds = range(KNOWLEDGE_KIND_COUNT)
    return vec[i64](
        [
            components.knowledge_counts[n] if KNOWLEDGE_NAMES[n] in BASIC_KNOWLEDGE_NAMES or n in added else 0
            for n in kinds
        ]
    )


def chosen_module_names(setup: Setup) -> set[str]:
    """[module.free_mix] The modules that the table named."""
    return set(TABLE_OPTIONS.chosen_value(setup, "modules"))
