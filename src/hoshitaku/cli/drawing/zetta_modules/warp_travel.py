"""Warp travel: who is in hand, heartbroken or with whom; what is lent and turned."""

from __future__ import annotations

from importlib.resources import files

from hoshitaku.cli.drawing.parts import parts
from hoshitaku.cli.drawing.scene import Scene
from hoshitaku.cli.drawing.zetta_module import Module, kind_name
from hoshitaku.kernel.words import Words

WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "zetta_modules" / "warp_travel.toml")


class WarpTravel(Module):
    """[zetta:warp.hand] [zetta:warp.immune] [zetta:warp.steal] Hands, guests, and things that are lent."""

    name = "warp_travel"

    def remarks(self, scene: Scene, id: str) -> list[str]:
        """[zetta:warp.talents] The talent of a crew, and what becomes of a card at warp."""
        told, lang, found = self.told(scene), scene.lang, list[str]()
        part = parts(scene.pack, ("crew",)).get(id)
        if part is not None:
            found.append(kind_name("talent", str(part.fields["talent"]), lang))
        if told["hand"].get(id):
            found.append(WORDS.say("in_hand", lang))
        if id in self._picked(scene):
            found.append(WORDS.say("picked", lang))
        if told["heartbroken"].get(id):
            found.append(WORDS.say("heartbroken", lang))
        if (host := self._host(scene, id)) is not None:
            found.append(WORDS.say("guest", lang, name=scene.names[host]))
        if partner := told["partner"].get(id):
            found.append(WORDS.say("with", lang, name=parts(scene.pack, ("crew", "life"))[partner].name(lang)))
        if id in told["holder"]:
            found.append(WORDS.say("lent", lang, name=scene.names[told["holder"][id]]))
        if id in told["turned"]:
            found += [WORDS.say(word, lang) for word in told["turned"][id].split("_and_")]
        return found

    def _host(self, scene: Scene, id: str) -> int | None:
        """The seat on whose board a crew of another is."""
        seats = enumerate(scene.view["seats"])
        return next((n for n, seat in seats for one in seat["crew"] if one["id"] == id and one["owner"] != n), None)

    def _picked(self, scene: Scene) -> list[str]:
        """[zetta:warp.hand_simultaneous] What the viewer, who is asked, took in hand in secret so far."""
        asked = scene.view["decision"] or {}
        if asked.get("name") != "choose_hand":
            return []
        crew = scene.view["seats"][asked["actor"]]["crew"]
        return [crew[place]["id"] for place in self.told(scene)["picked"]]
