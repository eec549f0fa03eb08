"""Chapters "encounter" and "battle": battles with life forms, and the turns of every battle."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import MAX_DICE
from hoshitaku.games.farfarout.cards.effect import IN_BATTLE, ON_BATTLE_WIN, Effect
from hoshitaku.games.farfarout.cards.effect_causes import ENCOUNTER_CAUSE, CurrentEffectMarker, card_cause
from hoshitaku.games.farfarout.cards.effect_steps import push_effects, push_effects_at_timing
from hoshitaku.games.farfarout.cards.seat_effects import LoseShieldsEffect
from hoshitaku.games.farfarout.chapters import battle_prize
from hoshitaku.games.farfarout.chapters.battle_start import (
    AskBattleStartCard,
    SideDieDecision,
    lose_die,
    lose_die_or_ask,
)
from hoshitaku.games.farfarout.chapters.battle_timing import AskBattleIcons
from hoshitaku.games.farfarout.chapters.dice_roll import RollSideDice, dice_pool_colours, new_unrolled_roll
from hoshitaku.games.farfarout.chapters.encounter import remove_defeated_encounter, reveal_encounter
from hoshitaku.games.farfarout.chapters.gains_and_losses import change_points, record_quest_event
from hoshitaku.games.farfarout.chapters.galaxy_map import ENCOUNTER_SEEN_BY_ALL, body_log_code
from hoshitaku.games.farfarout.chapters.landing_and_jumps import move_to_open_space
from hoshitaku.games.farfarout.chapters.shields import (
    LOST_TO_BATTLE_TURN,
    LOST_TO_DEFEAT,
    LoseShieldsOrAskPrevention,
    is_on_planet,
    lose_shields_or_ask_prevention,
)
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import INTERACT_TOKEN, LEVEL_1_ENCOUNTER_DEFEATED, NONE, REPUTATION_TRACK
from hoshitaku.games.farfarout.decision_bases import SeatStep, Step
from hoshitaku.games.farfarout.state.dice import ACTIVE_SIDE, BATTLE_ROLL, ENEMY_SIDE
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import append, vec

MAX_BATTLE_TURNS: Final = 50  # [battle.endless]
LOSE_SHIELD_OPTION: Final = MAX_DICE  # option: lose a shield instead of a die


@final
class FightEncounterAction(SingleOptionAction):
    """[encounter.action] Fight the life form here."""

    __slots__ = ()

    def words_key(self) -> str:
        return "fight"

    def token_colour(self) -> i64:
        return INTERACT_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[encounter.when] [encounter.action] [glossary.shield_zero] [battle.lose_no_more] Clause that forbids it, or
        "".
        """
        player = state.seats[seat]
        if not is_on_planet(state, seat) or state.map_state.encounter_levels[player.body] == 0:
            return "encounter.when"
        if state.has_lost_battle:
            return "battle.lose_no_more"
        return "" if player.shields > 0 else "glossary.shield_zero"

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[encounter.draw] [encounter.action] [encounter.optional] The life form is revealed to the seat that chose to
        fight.
        """
        body = state.seats[seat].body
        state.log_event("fight", "encounter.when", seat, 0, body_log_code(state, body))
        state.push(StartBattle(seat, NONE))
        if state.map_state.encounter_viewers[body] != ENCOUNTER_SEEN_BY_ALL:
            reveal_encounter(state, body, NONE, False)


@final
class StartBattle(Step):
    """[battle.pool] [battle.dice_return] Lay out the dice of a seat and of its opponent (NONE: a life form)."""

    __slots__ = ("foe", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "foe": "seat"}

    def __init__(self, seat: i64, foe: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.foe: i64 = foe

    def record_name(self) -> str:
        return "lay_dice"

    def run(self, state: FarFarOutState) -> None:
        if self.foe == NONE:
            token = state.map_state.encounter_tokens[state.seats[self.seat].body]
            enemy = state.rules.cards.encounters[token].dice_colours
        else:
            enemy = dice_pool_colours(state, self.foe, IN_BATTLE)
        state.roll = new_unrolled_roll(
            BATTLE_ROLL, self.seat, self.foe, dice_pool_colours(state, self.seat, IN_BATTLE), enemy
        )
        state.push(RunBattleTurns(self.seat))
        if self.foe != NONE:
            state.push(AskBattleStartCard(self.foe, ENEMY_SIDE))
        state.push(AskBattleStartCard(self.seat, ACTIVE_SIDE))


@final
class ChooseDieOrShieldToLose(SideDieDecision):
    """[battle.compare] [pvp.round] [pvp.defender_zero] A die, or a shield if there is one, at the loser's choice.

    [battle.no_retreat] There is no retreat: a battle continues to its end.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "lose_die_or_shield"

    def clause(self, state: FarFarOutState) -> str:
        return "battle.compare"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        super().options(state, out)
        if state.seats[self.actor].shields > 0:
            out.add(LOSE_SHIELD_OPTION)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if option == LOSE_SHIELD_OPTION:
            return "" if state.seats[self.actor].shields > 0 else "battle.compare"
        return super().forbidding_clause(state, option)

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == LOSE_SHIELD_OPTION:
            lose_shields_or_ask_prevention(state, self.actor, 1, LOST_TO_BATTLE_TURN)
        else:
            lose_die(state, option)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return plain_label("a_shield") if option == LOSE_SHIELD_OPTION else OptionLabel("die", "die", option, 0)


@final
class RunBattleTurns(SeatStep):
    """[battle.turns] [battle.end] [battle.endless] Both sides roll all their remaining dice, unless one side has
    none.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "next_battle_turn"

    def run(self, state: FarFarOutState) -> None:
        roll = state.roll
        if roll.remaining_dice_count(ENEMY_SIDE) == 0:
            battle_prize.end_player_battle(state, ACTIVE_SIDE) if roll.opponent_seat != NONE else defeat_life_form(
                state, self.seat
            )
        elif roll.remaining_dice_count(ACTIVE_SIDE) == 0:
            battle_prize.end_player_battle(state, ENEMY_SIDE) if roll.opponent_seat != NONE else lose_to_life_form(
                state, self.seat
            )
        elif roll.battle_turn == MAX_BATTLE_TURNS:
            state.log_event("no_winner", "battle.endless", self.seat, roll.battle_turn, NONE)
            state.push(battle_prize.EndBattle())
        else:
            self.start_battle_turn(state)

    def start_battle_turn(self, state: FarFarOutState) -> None:
        """[battle.first] [battle.windows] [pvp.active] The active player, then the enemy, then all icons."""
        roll = state.roll
        roll.battle_turn += 1
        roll.added_by_cards[ACTIVE_SIDE] = 0
        roll.added_by_cards[ENEMY_SIDE] = 0
        roll.used_cards_this_turn = vec[i64]()
        for die in roll.dice:
            if not die.is_lost:
                die.reset_for_battle_turn()
        state.log_event("battle_turn", "battle.turns", self.seat, roll.battle_turn, NONE)
        state.push(self)
        state.push(ResolveBattleTotals(self.seat))
        state.push(AskBattleIcons(self.seat, 1))
        state.push(RollSideDice(ENEMY_SIDE))
        state.push(AskBattleIcons(self.seat, 0))
        state.push(RollSideDice(ACTIVE_SIDE))


@final
class ResolveBattleTotals(SeatStep):
    """[battle.compare] [battle.tie] [example.battle] The side with the lower total loses a die or a shield."""

    __slots__ = ()

    def record_name(self) -> str:
        return "compare"

    def run(self, state: FarFarOutState) -> None:
        own, enemy = state.roll.side_total(ACTIVE_SIDE), state.roll.side_total(ENEMY_SIDE)
        state.log_event("totals", "battle.compare", self.seat, own, enemy)
        if own == enemy:
            return
        loser = ACTIVE_SIDE if own < enemy else ENEMY_SIDE
        holder = state.roll.seat_of_side(loser)
        if holder == NONE:
            lose_die_or_ask(state, loser)
        else:
            state.push(ChooseDieOrShieldToLose(holder, loser))


def defeat_life_form(state: FarFarOutState, seat: i64) -> None:
    """[battle.win] [encounter.shared] [source.reputation_battle] Reputation; the token leaves the game.

    [item.victory] Cards for a victory. [encounter.reward_most] The reward, if there is one. [battle.win_again] The
    winner may fight more battles.
    """
    body = state.seats[seat].body
    token = state.map_state.encounter_tokens[body]
    beaten = state.rules.cards.encounters[token]
    state.log_event("defeated", "battle.win", seat, 0, token)
    remove_defeated_encounter(state, body)
    record_quest_event(state, seat, LEVEL_1_ENCOUNTER_DEFEATED + beaten.level - 1)
    change_points(
        state, seat, REPUTATION_TRACK, beaten.reputation_points, "battle.win", card_cause(ENCOUNTER_CAUSE, token)
    )
    state.push(battle_prize.EndBattle())
    push_effects(state, seat, beaten.reward_effects)
    push_effects_at_timing(state, seat, ON_BATTLE_WIN)


def lose_to_life_form(state: FarFarOutState, seat: i64) -> None:
    """[battle.lose] [battle.defeat_condition] [battle.defeat_order] Retreat, all lost shields together, then the rest.

    [battle.lose_stays] The token stays where it is, face up.
    """
    token = state.map_state.encounter_tokens[state.seats[seat].body]
    state.has_lost_battle = True
    state.log_event("beaten", "battle.lose", seat, 0, token)
    move_to_open_space(state, seat, "battle.lose")
    shields: i64 = 1
    more: i64 = NONE
    rest = vec[Effect]()
    for effect in state.rules.cards.encounters[token].defeat_effects:
        if isinstance(effect, LoseShieldsEffect):
            shields, more = shields + effect.shield_count, effect.index
        else:
            rest = append(rest, effect)
    state.push(battle_prize.EndBattle())
    push_effects(state, seat, rest)
    if more != NONE:
        state.push(CurrentEffectMarker(more))
    state.push(LoseShieldsOrAskPrevention(seat, shields, LOST_TO_DEFEAT))
