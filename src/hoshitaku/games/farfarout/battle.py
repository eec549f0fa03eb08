"""Chapters "encounter" and "battle": battles with life forms, and the turns of every battle."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout import prize
from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.action_ids import MOST_DICE
from hoshitaku.games.farfarout.ask import Step, StepOfSeat
from hoshitaku.games.farfarout.before import AskBefore, DieOfSide, ask_for_die, lose_die
from hoshitaku.games.farfarout.causes import ENCOUNTER_CAUSE, Caused, card
from hoshitaku.games.farfarout.codes import DEED_ENCOUNTER, INTERACT, NONE, REPUTATION
from hoshitaku.games.farfarout.dice import BATTLE, ENEMY, OWN
from hoshitaku.games.farfarout.effect import IN_BATTLE, ON_BATTLE_WIN, Effect
from hoshitaku.games.farfarout.galaxy import FACE_UP, as_seen
from hoshitaku.games.farfarout.guard import remove, turn_up
from hoshitaku.games.farfarout.landing import to_open_space
from hoshitaku.games.farfarout.ops import ShieldLoss
from hoshitaku.games.farfarout.perform import perform_all, perform_moment
from hoshitaku.games.farfarout.rolling import RollDice, lay_dice, pool
from hoshitaku.games.farfarout.shield import BY_BATTLE_TURN, BY_DEFEAT, LoseShields, lose_shields, on_planet
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import did, score
from hoshitaku.games.farfarout.windows import OpenWindow
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import append, vec

MOST_TURNS: Final = 50  # [battle.endless]
A_SHIELD: Final = MOST_DICE  # option: lose a shield, not a die


@final
class Fight(SingleAction):
    """[encounter.action] The life form here is fought."""

    __slots__ = ()

    def key(self) -> str:
        return "fight"

    def token(self) -> i64:
        return INTERACT

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[encounter.when] [encounter.action] [glossary.shield_zero] [battle.lose_no_more] What forbids it, or ""."""
        player = state.seats[seat]
        if not on_planet(state, seat) or state.space.guard[player.body] == 0:
            return "encounter.when"
        if state.beaten:
            return "battle.lose_no_more"
        return "" if player.shields > 0 else "glossary.shield_zero"

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[encounter.draw] [encounter.action] [encounter.optional] Who chooses to fight turns the life form up."""
        body = state.seats[seat].body
        state.log_event("fight", "encounter.when", seat, 0, as_seen(state, body))
        state.push(LayDice(seat, NONE))
        if state.space.guard_seen[body] != FACE_UP:
            turn_up(state, body, NONE, False)


@final
class LayDice(Step):
    """[battle.pool] [battle.dice_return] The dice of a seat and of its foe (NONE: a life form) are laid out."""

    __slots__ = ("foe", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "foe": "seat"}

    def __init__(self, seat: i64, foe: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.foe: i64 = foe

    def record_name(self) -> str:
        return "lay_dice"

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.foe == NONE:
            token = state.space.guard_card[state.seats[self.seat].body]
            enemy = state.rules.cards.encounters[token].dice
        else:
            enemy = pool(state, self.foe, IN_BATTLE)
        state.roll = lay_dice(BATTLE, self.seat, self.foe, pool(state, self.seat, IN_BATTLE), enemy)
        state.push(NextBattleTurn(self.seat))
        if self.foe != NONE:
            state.push(AskBefore(self.foe, ENEMY))
        state.push(AskBefore(self.seat, OWN))


@final
class LoseDieOrShield(DieOfSide):
    """[battle.compare] [pvp.round] [pvp.defender_zero] A die, or a shield if there is any, at the loser's choice.

    [battle.no_retreat] Nothing else is offered: a battle continues to its end.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "lose_die_or_shield"

    def clause(self, state: FarFarOut) -> str:
        return "battle.compare"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        super().options(state, out)
        if state.seats[self.actor].shields > 0:
            out.add(A_SHIELD)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        if option == A_SHIELD:
            return "" if state.seats[self.actor].shields > 0 else "battle.compare"
        return super().forbidding_clause(state, option)

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == A_SHIELD:
            lose_shields(state, self.actor, 1, BY_BATTLE_TURN)
        else:
            lose_die(state, option)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return plain_label("a_shield") if option == A_SHIELD else OptionLabel("die", "die", option, 0)


@final
class NextBattleTurn(StepOfSeat):
    """[battle.turns] [battle.end] [battle.endless] Both sides roll all dice they have left, unless one has none."""

    __slots__ = ()

    def record_name(self) -> str:
        return "next_battle_turn"

    def take(self, state: FarFarOut, option: i64) -> None:
        roll = state.roll
        if roll.count(ENEMY) == 0:
            prize.finish(state, OWN) if roll.foe != NONE else win(state, self.seat)
        elif roll.count(OWN) == 0:
            prize.finish(state, ENEMY) if roll.foe != NONE else flee(state, self.seat)
        elif roll.turn == MOST_TURNS:
            state.log_event("no_winner", "battle.endless", self.seat, roll.turn, NONE)
            state.push(prize.EndBattle())
        else:
            self.roll(state)

    def roll(self, state: FarFarOut) -> None:
        """[battle.first] [battle.windows] [pvp.active] The active player, then the enemy, then all icons."""
        roll = state.roll
        roll.turn += 1
        roll.added[OWN] = 0
        roll.added[ENEMY] = 0
        roll.used_now = vec[i64]()
        for die in roll.dice:
            if not die.lost:
                die.renew()
        state.log_event("battle_turn", "battle.turns", self.seat, roll.turn, NONE)
        state.push(self)
        state.push(Compare(self.seat))
        state.push(OpenWindow(self.seat, 1))
        state.push(RollDice(ENEMY))
        state.push(OpenWindow(self.seat, 0))
        state.push(RollDice(OWN))


@final
class Compare(StepOfSeat):
    """[battle.compare] [battle.tie] [example.battle] The side with the lower total loses a die or a shield."""

    __slots__ = ()

    def record_name(self) -> str:
        return "compare"

    def take(self, state: FarFarOut, option: i64) -> None:
        own, enemy = state.roll.total(OWN), state.roll.total(ENEMY)
        state.log_event("totals", "battle.compare", self.seat, own, enemy)
        if own == enemy:
            return
        loser = OWN if own < enemy else ENEMY
        holder = state.roll.holder(loser)
        if holder == NONE:
            ask_for_die(state, loser)
        else:
            state.push(LoseDieOrShield(holder, loser))


def win(state: FarFarOut, seat: i64) -> None:
    """[battle.win] [encounter.shared] [source.reputation_battle] Reputation; the token leaves the game.

    [item.victory] Cards for a victory. [encounter.reward_most] The reward, if there is one.
    [battle.win_again] Nothing keeps the winner from more battles.
    """
    body = state.seats[seat].body
    token = state.space.guard_card[body]
    beaten = state.rules.cards.encounters[token]
    state.log_event("defeated", "battle.win", seat, 0, token)
    remove(state, body)
    did(state, seat, DEED_ENCOUNTER + beaten.level - 1)
    score(state, seat, REPUTATION, beaten.reputation, "battle.win", card(ENCOUNTER_CAUSE, token))
    state.push(prize.EndBattle())
    perform_all(state, seat, beaten.reward)
    perform_moment(state, seat, ON_BATTLE_WIN)


def flee(state: FarFarOut, seat: i64) -> None:
    """[battle.lose] [battle.defeat_condition] [battle.defeat_order] Flight, shields in one moment, then the rest.

    [battle.lose_stays] The token stays where it is, face up.
    """
    token = state.space.guard_card[state.seats[seat].body]
    state.beaten = True
    state.log_event("beaten", "battle.lose", seat, 0, token)
    to_open_space(state, seat, "battle.lose")
    shields: i64 = 1
    more: i64 = NONE
    rest = vec[Effect]()
    for effect in state.rules.cards.encounters[token].defeat:
        if isinstance(effect, ShieldLoss):
            shields, more = shields + effect.shields, effect.index
        else:
            rest = append(rest, effect)
    state.push(prize.EndBattle())
    perform_all(state, seat, rest)
    if more != NONE:
        state.push(Caused(more))
    state.push(LoseShields(seat, shields, BY_DEFEAT))
