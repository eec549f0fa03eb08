"""The module of perks: what it adds to the rules."""

from __future__ import annotations

from typing import Any, cast, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import RESEARCH
from hoshitaku.games.zetta.codes import CREW, NONE
from hoshitaku.games.zetta.module import Draft, Module
from hoshitaku.games.zetta.modules.perks.active import active_perk
from hoshitaku.games.zetta.modules.perks.answer import answer, not_healing
from hoshitaku.games.zetta.modules.perks.artifacts import serve_roll
from hoshitaku.games.zetta.modules.perks.choose import DECIDE_DICE, HELPER_OFFERS
from hoshitaku.games.zetta.modules.perks.claims import (
    WARP_DEEDS,
    forbids_at_warp,
    lend,
    take_talent_back,
    threatens,
)
from hoshitaku.games.zetta.modules.perks.crystals import WITHOUT_EQUIPMENT, may_discover_more
from hoshitaku.games.zetta.modules.perks.devices import NANOBOTS_WORK, compress
from hoshitaku.games.zetta.modules.perks.dice import forget, lacks_alien_dice
from hoshitaku.games.zetta.modules.perks.drifters import lacks_alien, may_seek_life, out_of_turn
from hoshitaku.games.zetta.modules.perks.flights import with_perks
from hoshitaku.games.zetta.modules.perks.gains import RESEARCH_MORE, drop_excess
from hoshitaku.games.zetta.modules.perks.harmless import before_danger, forget_ruins
from hoshitaku.games.zetta.modules.perks.kenya import (
    ASK_SAFE_LIFE,
    STORE,
    STORE_KIND,
    Store,
    StoreKind,
    before_play,
)
from hoshitaku.games.zetta.modules.perks.nations import ASK_WORK, MEND, CardsFame, Mend, lands_again, mends_to_help
from hoshitaku.games.zetta.modules.perks.parts import (
    BROUGHT,
    CARDS,
    PERKS,
    PSG_SWAP,
    PerkParts,
    parts_of,
)
from hoshitaku.games.zetta.modules.perks.price import PERK_DISCOUNT
from hoshitaku.games.zetta.modules.perks.reward import DECIDE_REWARD
from hoshitaku.games.zetta.modules.perks.ruins import two_rolls
from hoshitaku.games.zetta.modules.perks.setup import DRAWS, LEAVE_OUT, useful_perks, useless_cards
from hoshitaku.games.zetta.modules.perks.ships import ASK_WHO_IS_FIRST, draw_in, may_build
from hoshitaku.games.zetta.modules.perks.spent import KEPT, NONE_SPENT, Perks, is_spent, perks_of, spend
from hoshitaku.games.zetta.modules.perks.sure import (
    MAKE_SURE,
    ROLL_ONE_DIE,
    SUCCEED_ANYHOW,
    sole_crew,
)
from hoshitaku.games.zetta.modules.perks.use import TURN_UP
from hoshitaku.games.zetta.modules.perks.wear import WEAR_AGAIN, breaks, spared
from hoshitaku.games.zetta.plan import (
    CLEANUP,
    DISCOVERY,
    OWN_ROLL,
    ROLL,
    ROUND,
    ROUND_END,
    SETUP,
    SUCCESS,
    TURN_END,
    WARP,
)
from hoshitaku.games.zetta.query import (
    ABILITIES,
    ALIEN_LIMIT,
    BAG_DRAWS,
    CARD_DANGER,
    CARD_LIMIT,
    CREW_DICE,
    CREW_PLACES,
    DICE_POOL,
    DIG_DICE,
    DIG_LEVEL,
    FIRST_TURN,
    FREE_REPLACES,
    GRID_COST,
    KNOWLEDGE_GAIN,
    KNOWLEDGE_LIMIT,
    LENT_TALENTS,
    MOVE_RANGE,
    SECOND_LIFE,
    SHARE,
    SHIELD,
    SURE_SUCCESS,
    TAKES_PART,
    THING_USES,
    TOKEN_REPLACES,
    USES_KNOWLEDGE,
    Change,
)
from hoshitaku.games.zetta.state.blank import blank
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import row, vec


@final
class PerksModule(Module):
    """[perk.what] The texts on cards work. `all_cards` are drawn, or only those of use at this table.

    [interplay.solo_bots_warp] `only_repair` is done at warp against bots, if the table agreed on that.

    [perk.scope] [perk.dice_reward_separate] [perk.base_not_perk] Each number is asked for by itself, and of all perks
    that would change it one does; what is no perk adds to that.
    """

    def __init__(self, all_cards: bool, only_repair: bool) -> None:
        super().__init__(
            DICE_POOL, MOVE_RANGE, ABILITIES, USES_KNOWLEDGE, TAKES_PART, CREW_PLACES, GRID_COST, CARD_LIMIT,
            SURE_SUCCESS, SHARE, BAG_DRAWS, KNOWLEDGE_GAIN, KNOWLEDGE_LIMIT, DIG_LEVEL, DIG_DICE,
            THING_USES, TOKEN_REPLACES, FIRST_TURN, CARD_DANGER, FREE_REPLACES, SHIELD, LENT_TALENTS,
            SECOND_LIFE, CREW_DICE, ALIEN_LIMIT,
        )  # fmt: skip
        self.all_cards: bool = all_cards
        self.only_repair: bool = only_repair
        self.useful: vec[i64] = row(PERKS, 1)
        self.useless: vec[i64] = row(CARDS, 0)

    def name(self) -> str:
        return "perks"

    def join(self, draft: Draft) -> None:
        """[perk.setup] [perk.module_missing] [perk.reset] The cards of the table, and where their perks count."""
        parts, alone = cast(PerkParts, draft.parts.brought[BROUGHT]), "solo" in draft.modules and not draft.chosen.bots
        draft.keep(KEPT, blank(Perks))
        self.useful = useful_perks(parts, draft.modules, alone, alone or self.only_repair)
        if not self.all_cards:
            self.useless = useless_cards(parts, self.useful)
        draft.plan.before(SETUP, "lay_out_artifacts", LEAVE_OUT)
        draft.plan.first(DISCOVERY, MAKE_SURE)
        draft.plan.before(DISCOVERY, "name_team", HELPER_OFFERS)
        draft.plan.before(DISCOVERY, "name_team", ASK_WORK)
        draft.plan.before(DISCOVERY, "count_dice", DECIDE_DICE)
        draft.plan.before(ROUND, "turns", ASK_WHO_IS_FIRST)
        draft.ways = with_perks(draft.ways)
        draft.free.append(Mend(MEND))
        draft.asked_last.append(MEND)
        if "warp_travel" in draft.modules:
            draft.free += [Store(STORE), StoreKind(STORE_KIND)]
            draft.at_warp += [Mend(MEND), StoreKind(STORE_KIND)]
            draft.plan.before(WARP, "begin_play", ASK_SAFE_LIFE)
        draft.plan.add(OWN_ROLL, MAKE_SURE, DECIDE_DICE)
        draft.plan.before(ROLL, "roll", ROLL_ONE_DIE)
        draft.plan.before(ROLL, "judge", SUCCEED_ANYHOW)
        draft.plan.before(SUCCESS, "reward", DECIDE_REWARD)
        draft.plan.add(CLEANUP, TURN_UP)
        if "equipment" in draft.modules:
            draft.plan.first(TURN_END, WEAR_AGAIN)
        for number, action in enumerate(draft.actions):
            if action.first == RESEARCH:
                draft.actions[number] = RESEARCH_MORE
        draft.discounts.append(PERK_DISCOUNT)
        draft.fame.append(CardsFame())
        if "equipment" in draft.modules:
            draft.plan.last(ROUND_END, NANOBOTS_WORK)
            draft.means.insert(0, WITHOUT_EQUIPMENT)

    def change(self, state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
        """[perk.not_cumulative] [perk.example_move] What the perks of a seat make of a number."""
        return answer(state, query, seat, about)

    def forbids(self, state: Zetta, deed: str, seat: i64, about: i64) -> str:
        """[perk.module_missing_choice] Cards without use are not drawn."""
        if deed == "act_again":
            return "perk.extra_discovery" if perks_of(state).extra else ""
        if deed == "stand_aside":
            return not_healing(state, about)
        if deed == "spare_last":
            return breaks(state, seat, about)
        if deed == "declare":
            return lacks_alien_dice(state, seat, about)
        if deed in ("two_rolls", "two_rolls_named"):
            return two_rolls(state, seat, deed == "two_rolls_named")
        if deed == "join_team":
            return sole_crew(state, seat, about) or out_of_turn(state, seat, about)
        if deed == "team_done":
            return lacks_alien(state, seat)
        if deed in WARP_DEEDS:
            return forbids_at_warp(state, deed, seat, about)
        first = DRAWS.get(deed, NONE)
        return "perk.module_missing_choice" if first != NONE and self.useless[first + about] else ""

    def acts(self, state: Zetta, seat: i64, key: str) -> None:
        """[perk.extra_discovery] What a perk adds to an action follows it."""
        forget(state)
        forget_ruins(state)
        perks_of(state).lasting = NONE_SPENT
        if key == "scavenge":
            may_build(state, seat)
            may_seek_life(state, seat)
        elif key == "discover_substance":
            may_discover_more(state, seat)

    def told(self, state: Zetta, deed: str, seat: i64, about: i64) -> None:
        """[perk.used] What nations do about deeds of other modules."""
        if deed == "swap_card":
            spend(state, seat, active_perk(state, seat, PSG_SWAP))
        elif deed == "danger_roll":
            before_danger(state, seat)
        elif deed == "play_hand":
            before_play(state, seat)
        elif deed == "threaten":
            threatens(state, seat, about)
        elif deed == "lend_talent":
            lend(state, seat, about)
        elif deed == "serve_roll":
            serve_roll(state, seat, about)
        elif deed == "find_more_life":
            perks_of(state).also = about
        elif deed == "agree_to_help":
            mends_to_help(state, seat)
        elif deed == "take_talent_back":
            take_talent_back(state, about)

    def landed(self, state: Zetta, seat: i64, place: i64, flagged: bool) -> None:
        """[perk.nation.germany] [perk.artifact.cassini] What a landing brings by perks."""
        lands_again(state, seat, flagged)
        compress(state, seat)

    def moved(self, state: Zetta, seat: i64, energy: i64) -> None:
        """[perk.ship.tern] A tractor beam beside the ship may take what the move cost."""
        draw_in(state, seat, energy)

    def spares(self, state: Zetta, seat: i64, thing: i64) -> bool:
        """[perk.life.giant_human] What has worn in this turn wears no further."""
        return spared(state, seat, thing)

    def crew_hurt(self, state: Zetta, seat: i64, member: i64) -> None:
        """[perk.life.human_loss] A hurt alien makes no more room for knowledge."""
        if member >= CREW:
            drop_excess(state, seat)

    def crew_left(self, state: Zetta, seat: i64) -> None:
        """[perk.life.human_loss] Nor does one that is dead, or with another player."""
        drop_excess(state, seat)

    def comes_home(self, state: Zetta, seat: i64, member: i64) -> bool:
        """[perk.life.human_loss] Nor for its host one that goes home."""
        for other in range(state.seat_count()):
            if other != seat:
                drop_excess(state, other)
        return False

    def shown(self, state: Zetta, seat: int | None) -> dict[str, object]:
        """[perk.two_perks_card] [perk.setup] Cards that show their Used side."""
        names: Any = state.rules.parts.names
        return {"used": [names.ids["perk_card"][card] for card in range(CARDS) if self.is_turned(state, card)]}

    def is_turned(self, state: Zetta, card: i64) -> bool:
        """[perk.two_perks_card] Whether a card shows its Used side; a perk of no use counts as spent."""
        if not is_spent(state, card) and not is_spent(state, card + CARDS):
            return False
        for perk in (card, card + CARDS):
            if parts_of(state).once[perk] and self.useful[perk] and not is_spent(state, perk):
                return False
        return True
