"""The way a table plays, read from its options: what fits together, and what is refused by which clause."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import KINDS_OF_KNOWLEDGE, KNOWLEDGE, WARP_TOKEN
from hoshitaku.games.zetta.edge.table_schema import OPTIONS
from hoshitaku.games.zetta.modes.challenges import AGAINST_BOTS, ALIEN_CREW, NEEDED, NUMBER
from hoshitaku.games.zetta.modes.lonely import UNUSED_TOKENS
from hoshitaku.games.zetta.modes.mode import Mode
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.registered import MODULES, kits_of
from hoshitaku.games.zetta.ruleset import Parts
from hoshitaku.kernel.option_set import refuse
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.vectors import vec

BASIC_KNOWLEDGE = ("life", "substance", "artifact", "star_pilot")
NOT_SAID = -1


def chosen_mode(setup: Setup, parts: Parts) -> Mode:
    """[solo.goal] [coop.choose] [coop.lonely] [coop.limit] Rivals, alone, or together; and how hard.

    [bot.solo] [bot.one_human] Alone against bots is the Lonely Star; without it one person and bots are rivals.
    """
    together, lonely = OPTIONS.chosen(setup, "mode") == "cooperative", OPTIONS.chosen(setup, "lonely_star") == "on"
    bots = chosen_bots(setup)
    people = [seat for seat in range(setup.seats) if seat not in bots]
    check_people(setup.seats, people, together, lonely)
    mode = Mode(not together and (setup.seats == 1 or lonely), together, people[0])
    mode.people, mode.against_bots = len(people), bool(bots)
    mode.lonely = mode.alone or (together and lonely)
    mode.warp_energy = chosen_warp_energy(setup, mode)
    mode.as_printed = chosen_as_printed(setup, mode)
    mode.removed = chosen_removed(setup, mode)
    mode.most_systems = int(OPTIONS.chosen(setup, "system_limit"))
    mode.later_start = OPTIONS.chosen(setup, "later_start") == "on"
    mode.agreed = {one.name: OPTIONS.chosen(setup, one.name) for kit in MODULES.values() for one in kit.options}
    mode.challenges = chosen_challenges(setup, parts, mode)
    return mode


def check_people(seats: int, people: list[int], together: bool, lonely: bool) -> None:
    """[bot.solo] [coop.people] The Lonely Star is for one person, or for partners; and nobody is a partner alone."""
    if lonely and not together and len(people) > 1:
        refuse("lonely_star", "is for one person: name the bots in bot_seats, or play the cooperative mode [bot.solo]",
               "は1人用です。bot_seatsでボットの席を指定するか、協力モードにしてください [bot.solo]")  # fmt: skip
    if together and seats == 1:
        refuse("mode", "cannot be cooperative for one person: alone, challenges are added to the Lonely Star, "
               "the standard mode [coop.people]",
               "は1人では協力にできません。1人なら通常モードでチャレンジを加えられます [coop.people]")  # fmt: skip


def chosen_warp_energy(setup: Setup, mode: Mode) -> bool:
    """[coop.harder] [coop.warp_energy] Whether warps cost energy: in the Lonely Star always, among rivals never."""
    asked = bool(OPTIONS.chosen(setup, "warp_energy") == "on")
    if asked and not mode.together and not mode.alone:
        refuse("warp_energy", "is for the cooperative mode: rivals pay for no warp [coop.warp_energy]",
               "は協力モードの設定です。競争ではワープにエネルギーを支払いません [coop.warp_energy]")  # fmt: skip
    return mode.lonely or asked


def chosen_as_printed(setup: Setup, mode: Mode) -> bool:
    """[interplay.solo_bots_warp] Whether the warp stage against bots is as the Lonely Star has it in print."""
    asked = bool(OPTIONS.chosen(setup, "bots_warp") == "printed")
    if asked and not mode.alone:
        refuse("bots_warp", "is for one person against bots in the Lonely Star [interplay.solo_bots_warp]",
               "は「孤独な星」で1人がボットと競うときの設定です [interplay.solo_bots_warp]")  # fmt: skip
    return asked


def chosen_removed(setup: Setup, mode: Mode) -> int:
    """[solo.knowledge_remove] [coop.lonely_removed] Tokens that leave the bag of the Lonely Star, and of no other."""
    removed = int(OPTIONS.chosen(setup, "removed_tokens"))
    if removed and not mode.lonely:
        refuse("removed_tokens", "is for the Lonely Star, alone or in the cooperative mode [solo.knowledge_remove]",
               "は「孤独な星」（1人用、または協力モードで使うとき）の設定です [solo.knowledge_remove]")  # fmt: skip
    return removed


def chosen_bots(setup: Setup) -> list[int]:
    """[bot.multi] [bot.one_human] Seats that bots play; at least one is left to a person."""
    return list(OPTIONS.chosen(setup, "bot_seats"))


def chosen_challenges(setup: Setup, parts: Parts, mode: Mode) -> int:
    """[coop.choose] [solo.challenges] How many challenges are rolled, of those that can be fulfilled at this table."""
    said = int(OPTIONS.chosen(setup, "challenges"))
    if said == NOT_SAID:
        return 1 if mode.together else 0
    if not mode.together and not mode.alone:
        refuse("challenges", "is for the cooperative mode, and for one person in the Lonely Star [coop.choose]",
               "は協力モードか、1人用の「孤独な星」の設定です [coop.choose]")  # fmt: skip
    most, clause = most_challenges(setup, parts, mode)
    if said > most:
        refuse("challenges", f"must be at most {most} at such a table [{clause}]",
               f"はこの卓では{most}までです [{clause}]")  # fmt: skip
    return said


def most_challenges(setup: Setup, parts: Parts, mode: Mode) -> tuple[int, str]:
    """[coop.needs_modules] How many challenges can be fulfilled in one game, and the clause that leaves out the last.

    [interplay.coop_bots_challenges] [coop.challenge_11_possible] Not those that a roll would not let stand.

    [coop.challenge_6_possible] Nor a full board of knowledge for which there are too few tokens; if there are enough
    with the warp tokens only, it does not stand beside that of all warp tokens.
    """
    named = named_modules(setup)
    left = [one for one in range(1, NUMBER + 1) if NEEDED.get(one) in (None, *named)]
    clause = "coop.needs_modules"
    if ALIEN_CREW in left and mode.agreed["alien_cards"] == 0:
        left.remove(ALIEN_CREW)
        clause = "coop.challenge_11_possible"
    if mode.against_bots:
        left = [one for one in left if one not in AGAINST_BOTS]
        clause = "interplay.coop_bots_challenges"
    if lacks_knowledge(setup, parts, mode):
        return len(left) - 1, "coop.challenge_6_possible"
    return len(left), clause


def lacks_knowledge(setup: Setup, parts: Parts, mode: Mode) -> bool:
    """[coop.challenge_6_possible] Whether the people's boards hold more tokens than there are, warp tokens aside."""
    rivals = Mode(False, False, 0)  # challenges bring tokens of their own only while they are played
    kits = kits_of(rivals, named_modules(setup))
    limit = max([parts.numbers.knowledge_limit, *(kit.limit(parts) for kit in kits if kit.limit)])
    unused = UNUSED_TOKENS if mode.lonely and not mode.all_talents else ()
    kinds = knowledge_in_bag(parts, kits)
    there = sum(count for kind, count in enumerate(kinds) if kind not in (WARP_TOKEN, *unused))
    return mode.people * limit > there - mode.removed


def knowledge_in_bag(parts: Parts, kits: list[ModuleKit]) -> vec[i64]:
    """[setup.knowledge_bag] [knowledge.unused_kinds] Tokens of the basic game; modules add theirs."""
    added, named = {kind for kit in kits for kind in kit.knowledge}, {kit.name for kit in kits}
    added |= {kind for kit in kits for other, more in kit.knowledge_with.items() if other in named for kind in more}
    kinds = range(KINDS_OF_KNOWLEDGE)
    return vec[i64]([parts.knowledge[n] if KNOWLEDGE[n] in BASIC_KNOWLEDGE or n in added else 0 for n in kinds])


def named_modules(setup: Setup) -> set[str]:
    """[module.free_mix] The modules that the table named."""
    return set(OPTIONS.chosen(setup, "modules"))
