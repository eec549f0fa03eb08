"""Positions of format 1: what the stack called its decisions then, and what became of their two numbers."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Mapping

from hoshitaku.games.farfarout.codes import NONE, RELIC
from hoshitaku.games.farfarout.icons import CANCEL, CARD_COPIED, COPY, NO_DIE, REROLL_MORE, SET, TIMER
from hoshitaku.games.farfarout.trade import currency_of, is_sale
from hoshitaku.games.farfarout.windows import ALL_ROLLED, ALONE, ANSWERING, DEFENDING, OWN_ROLLED
from hoshitaku.kernel.first_format import Renamed, renamed

SIDES = 16  # of ChooseDie: a was a purpose + SIDES * a side
SCANNED = 8  # of draws of planets and events: a was a seat, plus a multiple of this that told whether it had scanned
IGNORED = 32  # of SettleEvent: b was at least this once ignoring had been offered
ALL_SEE = 4  # of draws of encounters: b from here on meant all seats, and one more meant a scan
REASON = 1024  # of LoseShields: b was a number + REASON * a reason
KINDS_DRAWN = 4  # of DrawItems: b was a kind + KINDS_DRAWN * a number


def renewed(data: object) -> object:
    """A state of format 1 as it is written today; what is no such state stays, to be refused."""
    if not isinstance(data, dict) or not isinstance(data.get("stack"), list):
        return data
    stack = [renamed(entry, KINDS) for entry in data["stack"]]
    for below, entry in enumerate(data["stack"][1:]):
        if isinstance(entry, dict) and entry.get("decision") == "DrawDugRelic" and isinstance(stack[below], dict):
            stack[below + 1]["body"] = stack[below].get("body")  # that of the site, which is closed after it
    return {**data, "stack": stack, "table": dice_renewed(data.get("table"))}


def dice_renewed(table: object) -> object:
    """The dice on the table: then none of them knew whether it had used an icon that it had copied."""
    if not isinstance(table, dict) or not isinstance(table.get("dice"), list):
        return table
    return {**table, "dice": [{"copied": False, **die} if isinstance(die, dict) else die for die in table["dice"]]}


def chosen_die(a: int, b: int) -> Mapping[str, int]:
    """Of ChooseDie b was a die, or for a card that rerolls how many."""
    purpose, side = a % SIDES, a // SIDES
    icon = purpose in (COPY, TIMER, SET, CARD_COPIED) or (purpose == CANCEL and b < NO_DIE)
    return {"purpose": purpose, "side": side, "die": b if icon else NONE, "left": b if purpose == REROLL_MORE else 1}


def settled(a: int, b: int) -> Mapping[str, int]:
    """Of SettleEvent b counted the redraws, until ignoring was offered."""
    ignored = b >= IGNORED
    scanned = int(a >= SCANNED)
    return {"seat": a % SCANNED, "scanned": scanned, "redraws": 0 if ignored else b, "ignored": int(ignored)}


def encounter(a: int, b: int) -> Mapping[str, int]:
    """Of draws of encounters b was who learned of it."""
    return {"body": a, "seat": b if b < ALL_SEE else NONE, "scanned": int(b > ALL_SEE)}


def traded(a: int) -> Mapping[str, int]:
    """Bits for the resources traded already."""
    return {"traded_pu": a & 1, "traded_u": a >> 1 & 1}


KINDS: Mapping[str, Renamed] = {
    "AcceptCrew": ("accept_crew", "", ""),
    "AcceptItem": ("accept_item", "", ""),
    "AcceptQuest": ("accept_quest", "", ""),
    "AnswerEvent": ("answer_event", lambda a, b: {"ignoring": a, "scanned": int(b >= SCANNED)}),
    "AnswerIcon": ("use_icon", lambda a, _b: {"moment": ANSWERING, "die": a}),
    "Arrive": ("arrive", "seat", "body"),
    "AskBefore": ("ask_before", "seat", "side"),
    "AskForCards": ("ask_for_cards", "seat", "member"),
    "AsteroidYield": ("asteroid_yield", "seat", "body"),
    "BeforeBattle": ("before_battle", "side", ""),
    "BeginGame": ("begin_game", "", ""),
    "BlackYield": ("black_yield", "seat", "erg"),
    "BuyItem": ("buy_item", "body", "kind"),
    "BuyShip": ("buy_ship", "", ""),
    "BuyStartingCrew": ("buy_starting_crew", "", ""),
    "ChooseAction": ("choose_action", "", ""),
    "ChooseCurrency": ("choose_currency", "item", "selling"),
    "ChooseDie": ("choose_die", chosen_die),
    "ChooseEffect": ("choose_effect", "effect", ""),
    "ChooseEvent": ("choose_event", "", ""),
    "ChooseExit": ("choose_exit", "", ""),
    "ChooseFace": ("choose_face", "die", ""),
    "ChoosePlanet": ("choose_planet", "reach", ""),
    "ChoosePrize": ("choose_prize", "winner", "loser"),
    "ChooseTile": ("choose_tile", "exit", ""),
    "ChooseToken": ("choose_token", "left", ""),
    "ChooseTrack": ("choose_track", "points", ""),
    "ChooseTrade": ("choose_trade", lambda a, _b: traded(a)),
    "ChooseUnits": ("choose_units", lambda a, _b: {"currency": int(currency_of(a)), "selling": int(is_sale(a))}),
    "CloseSite": ("close_site", "body", ""),
    "ColoniseWith": ("colonise_with", "", ""),
    "Compare": ("compare", "seat", ""),
    "Completed": ("completed", "seat", "quest"),
    "Dare": ("dare", "effect", ""),
    "DefendersCards": ("use_icon", lambda _a, _b: {"moment": DEFENDING, "die": NONE}),
    "DeliverItem": ("deliver_item", "kind", "quest"),
    "DigTake": ("dig_take", "body", ""),
    "DigYield": ("dig_yield", "seat", "body"),
    "DrawAnomaly": ("draw_anomaly", "seat", "body"),
    "DrawCrewOnOffer": ("draw_crew", lambda _a, _b: {"body": NONE}),
    "DrawCrewToRow": ("draw_crew", "body", ""),
    "DrawEncounter": ("draw_encounter", encounter),
    "DrawEvent": ("draw_event", lambda a, _b: {"seat": a % SCANNED}),
    "DrawDugRelic": ("draw_item", lambda a, _b: {"kind": RELIC, "body": NONE, "seat": a}),
    "DrawItemGained": ("draw_item", lambda a, b: {"kind": b, "body": NONE, "seat": a}),
    "DrawItemOnOffer": ("draw_item", lambda _a, b: {"kind": b, "body": NONE, "seat": NONE}),
    "DrawItemToRow": ("draw_item", lambda a, b: {"kind": b, "body": a, "seat": NONE}),
    "DrawItems": ("draw_items", lambda a, b: {"seat": a, "kind": b % KINDS_DRAWN, "count": b // KINDS_DRAWN}),
    "DrawOutposts": ("draw_outposts", "seat", "count"),
    "DrawPlanet": ("draw_planet", lambda a, b: {"seat": a % SCANNED, "body": b, "scanned": int(a < 2 * SCANNED)}),
    "DrawQuest": ("draw_quest", "seat", "deck"),
    "DrawStartSeat": ("draw_start_seat", "", ""),
    "DrawTile": ("draw_tile", "seat", "exit"),
    "EndBattle": ("end_battle", "", ""),
    "FillCrewRow": ("fill_crew_row", "body", ""),
    "FillDigRow": ("fill_dig_row", "body", "count"),
    "FillItemRow": ("fill_item_row", "body", "kind"),
    "FillShields": ("fill_shields", "seat", ""),
    "GiveUpOutpost": ("give_up_outpost", "", ""),
    "GoOn": ("go_on", "seat", ""),
    "GoOnTrading": ("go_on_trading", lambda a, b: {"seat": a, **traded(b)}),
    "Hire": ("hire", "body", ""),
    "HireCalled": ("hire_called", "", ""),
    "Jump": ("jump", "cause", ""),
    "KeepLimits": ("keep_limits", "seat", "reason"),
    "KeepMainQuest": ("keep_main_quest", "", ""),
    "KeepNewMain": ("keep_new_main", "", ""),
    "KeepOutpost": ("keep_outpost", "", ""),
    "LayDice": ("lay_dice", "seat", "foe"),
    "LeaveCrew": ("leave_crew", "reason", ""),
    "LookAtDice": ("look_at_dice", "seat", ""),
    "LoseCrewMember": ("lose_crew", "left", ""),
    "LoseDice": ("lose_dice", "side", "count"),
    "LoseDieOrShield": ("lose_die_or_shield", "side", ""),
    "LoseItem": ("lose_item", "left", ""),
    "LoseItems": ("lose_items", "seat", "count"),
    "LoseShields": ("lose_shields", lambda a, b: {"seat": a, "shields": b % REASON, "reason": b // REASON}),
    "LoseToken": ("lose_token", "left", ""),
    "LoseTokens": ("lose_tokens", "seat", "count"),
    "MayPay": ("may_pay", "effect", ""),
    "MercuryYield": ("mercury_yield", "seat", ""),
    "NextBattleTurn": ("next_battle_turn", "seat", ""),
    "OfferCrew": ("offer_crew", "seat", "count"),
    "OfferItem": ("offer_item", "seat", "kind"),
    "OfferQuest": ("offer_quest", "seat", "optional"),
    "OpenMainQuest": ("open_main_quest", "", ""),
    "OpenWindow": ("open_window", "seat", "enemy_rolled"),
    "Peek": ("peek", "", ""),
    "PeekTile": ("draw_tile", lambda a, _b: {"seat": a, "exit": NONE}),
    "Perform": ("perform", "seat", "effect"),
    "PlaceTile": ("place_tile", "seat", "exit"),
    "PreventLoss": ("prevent_loss", "shields", "reason"),
    "PrizeRolled": ("prize_rolled", "winner", "loser"),
    "PushTo": ("push_to", "seat", "distance"),
    "PushWhom": ("push_ship", "distance", ""),
    "RefreshToken": ("refresh_token", "left", ""),
    "RemoveDie": ("remove_die", "side", ""),
    "RevealQuests": ("reveal_quests", "", ""),
    "RollDice": ("roll_dice", "side", ""),
    "RollDie": ("roll_die", "die", ""),
    "ScanBeforeLanding": ("scan_before_landing", "body", ""),
    "SellItem": ("sell_item", "", ""),
    "SettleEvent": ("settle_event", settled),
    "SettleQuest": ("settle_quest", "seat", "optional"),
    "StartTurn": ("start_turn", "seat", ""),
    "TakeRelicStep": ("take_relic", "seat", "body"),
    "TurnUpEvents": ("turn_up_events", lambda a, b: {"seat": a % SCANNED, "count": b}),
    "UseIcons": ("use_icon", lambda _a, _b: {"moment": ALONE, "die": NONE}),
    "UseOnColony": ("use_on_colony", "member", ""),
    "Window": ("use_icon", lambda a, _b: {"moment": ALL_ROLLED if a else OWN_ROLLED, "die": NONE}),
}
