"""Warp travel: crew in hand, heartbroken crew and couples; cards that are lent or turned."""

from __future__ import annotations

from importlib.resources import files

from hoshitaku.cli.drawing.pack_items import items_by_id
from hoshitaku.cli.drawing.terminal_drawing import Scene
from hoshitaku.cli.drawing.zetta_module import ZettaModuleDrawing, term_name
from hoshitaku.kernel.words import Words

MODULE_WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "warp_travel.toml")


class WarpTravel(ZettaModuleDrawing):
    """[zetta:warp.hand] [zetta:warp.immune] [zetta:warp.steal] Hands, guests, and lent cards."""

    name = "warp_travel"

    def card_remarks(self, scene: Scene, id: str) -> list[str]:
        """[zetta:warp.talents] The talent of a crew member, and the state of a card after warp."""
        view, lang, found = self.module_view(scene), scene.lang, list[str]()
        part = items_by_id(scene.pack, ("crew",)).get(id)
        if part is not None:
            found.append(term_name("talent", str(part.fields["talent"]), lang))
        if view["hand"].get(id):
            found.append(MODULE_WORDS.say("in_hand", lang))
        if id in self._picked_crew(scene):
            found.append(MODULE_WORDS.say("picked", lang))
        if view["heartbroken"].get(id):
            found.append(MODULE_WORDS.say("heartbroken", lang))
        if (host := self._host_seat(scene, id)) is not None:
            found.append(MODULE_WORDS.say("guest", lang, name=scene.player_names[host]))
        if partner := view["partner"].get(id):
            found.append(
                MODULE_WORDS.say("with", lang, name=items_by_id(scene.pack, ("crew", "life"))[partner].name(lang))
            )
        if id in view["holder"]:
            found.append(MODULE_WORDS.say("lent", lang, name=scene.player_names[view["holder"][id]]))
        if id in view["turned"]:
            found += [MODULE_WORDS.say(word, lang) for word in view["turned"][id].split("_and_")]
        return found

    def _host_seat(self, scene: Scene, id: str) -> int | None:
        """The seat on whose board a crew member of another seat is."""
        seats = enumerate(scene.view["seats"])
        return next((n for n, seat in seats for one in seat["crew"] if one["id"] == id and one["owner"] != n), None)

    def _picked_crew(self, scene: Scene) -> list[str]:
        """[zetta:warp.hand_simultaneous] Crew that the viewer, while asked, has picked in secret so far."""
        asked = scene.view["decision"] or {}
        if asked.get("name") != "choose_hand":
            return []
        crew = scene.view["seats"][asked["actor"]]["crew"]
        return [crew[place]["id"] for place in self.module_view(scene)["picked"]]
