// A map on the board: pan and zoom by pointer, fingers, wheel and keys, and ships that glide along their way.
// Everything works without this file: then the whole map is shown, and pieces move without animation.

const LARGEST = 5; // pixels a unit of the map may take
const READABLE = 1.5; // pixels a unit from which all can be read and pressed; a map too large for it begins at the own ship
const PRESSABLE = 1.1; // pixels a unit from which the smallest target, of 22 units, has 24 pixels
const BEYOND = 10; // how far past its edges the map may be moved, in its units
const STEP = 1.35; // of a press of + or -
const ANSWERS = ".ghost, button.spot.can, .lesson .goal input"; // hexagons and places that are to be chosen from
const FEW = 6; // answers that are all brought into sight; more of them are everywhere
const NEAR = 0.7; // of the way from the middle to the edge of what is shown, within which a ship may fly unfollowed
const DRAG = 6; // pixels before a press is a drag
const LEG = 280; // one step of a ship, in milliseconds
const ALL = 1100;

const still = matchMedia("(prefers-reduced-motion: reduce)");
const map = () => document.getElementById("map");

let shown = null; // middle of what is shown, and pixels a unit; null while the whole map is
let wholeWanted = false; // somebody asked for all of it, however small
let asked = ""; // what is to be chosen from
let own = null; // where the viewer's ship is
let ships = new Map(); // where each ship was when it was last looked at
let gliding = [];

// ---- what is shown ---------------------------------------------------------------------------------------------------------

const numbers = (text) => text.split(" ").map(Number);

function whole(svg) {
  const [x, y, width, height] = numbers(svg.dataset.box);
  const scale = Math.min(svg.clientWidth / width, svg.clientHeight / height);
  return { x: x + width / 2, y: y + height / 2, scale, box: [x, y, width, height] };
}

// Limits the middle of the view along one axis, so that no more than a strip beyond the map is visible.
function within(middle, start, length, seen) {
  const half = Math.min(seen / 2 - BEYOND, length / 2);
  return Math.min(Math.max(middle, start + half), start + length - half);
}

function apply() {
  const svg = map();
  if (!svg?.clientWidth) return;
  const all = whole(svg);
  if (shown && shown.scale <= all.scale * 1.001) shown = null;
  svg.classList.toggle("zoomed", Boolean(shown));
  const { scale } = shown ?? all;
  svg.classList.toggle("far", scale < 0.9);
  let box = svg.dataset.box;
  if (shown) {
    const [x, y, width, height] = all.box;
    const [wide, high] = [svg.clientWidth / scale, svg.clientHeight / scale];
    shown.x = within(shown.x, x, width, wide);
    shown.y = within(shown.y, y, height, high);
    box = [shown.x - wide / 2, shown.y - high / 2, wide, high].map((n) => n.toFixed(1)).join(" ");
  }
  if (svg.getAttribute("viewBox") !== box) svg.setAttribute("viewBox", box);
}

// Zooms by a factor around a fixed point of the window; around the middle if none is given.
function zoom(factor, at) {
  const svg = map();
  const now = shown ?? whole(svg);
  const scale = Math.min(now.scale * factor, LARGEST);
  const frame = svg.getBoundingClientRect();
  const [dx, dy] = at ? [at[0] - frame.left - frame.width / 2, at[1] - frame.top - frame.height / 2] : [0, 0];
  const keep = 1 / now.scale - 1 / scale;
  shown = { x: now.x + dx * keep, y: now.y + dy * keep, scale };
  apply();
}

function pan(dx, dy) {
  if (!shown) return;
  shown.x -= dx / shown.scale;
  shown.y -= dy / shown.scale;
  apply();
}

function goTo(x, y, scale) {
  shown = { x, y, scale: scale ?? shown?.scale ?? whole(map()).scale };
  apply();
}

function toOwnShip() {
  const [x, y] = numbers(map().dataset.own);
  goTo(x, y, Math.max(shown?.scale ?? 0, whole(map()).scale * 1.3, READABLE));
}

// If the whole map would be too small, shows the part around the viewer's ship, with the places to choose from.
function settle() {
  const svg = map();
  if (!svg?.clientWidth || shown || wholeWanted || whole(svg).scale >= READABLE) return;
  if (answers().length) bring(answers());
  else goTo(...numbers(svg.dataset.own), READABLE);
}

// Shows these elements and the viewer's ship, as large as they fit, but no larger than readable or than before, and
// large enough to press.
function bring(elements) {
  const svg = map();
  const now = shown ?? whole(svg);
  const frame = svg.getBoundingClientRect();
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const [x, y] = numbers(svg.dataset.own);
  const across = boxes.flatMap((box) => [box.left, box.right]).map((at) => now.x + (at - frame.left - frame.width / 2) / now.scale);
  const down = boxes.flatMap((box) => [box.top, box.bottom]).map((at) => now.y + (at - frame.top - frame.height / 2) / now.scale);
  const [left, right] = [Math.min(x, ...across) - BEYOND, Math.max(x, ...across) + BEYOND];
  const [top, bottom] = [Math.min(y, ...down) - BEYOND, Math.max(y, ...down) + BEYOND];
  const fits = Math.min(svg.clientWidth / (right - left), svg.clientHeight / (bottom - top));
  goTo((left + right) / 2, (top + bottom) / 2, Math.max(PRESSABLE, Math.min(fits, Math.max(now.scale, READABLE))));
}

const BUTTONS = {
  in: () => zoom(STEP),
  out: () => zoom(1 / STEP),
  all: () => { wholeWanted = true; shown = null; apply(); },
  ship: toOwnShip,
};

// ---- pointer, fingers, wheel, keys -----------------------------------------------------------------------------------------

const fingers = new Map();
let dragged = false;

document.addEventListener("pointerdown", (event) => {
  gliding.forEach((moving) => moving.finish());
  const svg = event.target.closest?.("#map");
  if (!svg || (event.pointerType === "mouse" && event.button !== 0)) return;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (fingers.size === 1) dragged = false;
});

document.addEventListener("pointermove", (event) => {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  const now = [event.clientX, event.clientY];
  const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
  if (!dragged && fingers.size === 1 && Math.hypot(dx, dy) < DRAG) return;
  if (!dragged) {
    dragged = true;
    map().classList.add("dragged");
  }
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
  fingers.set(event.pointerId, now);
  if (!other) return pan(dx, dy);
  const apart = (one) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  zoom(apart(now) / Math.max(apart(before), 1), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
  pan(dx / 2, dy / 2);
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => {
    fingers.delete(event.pointerId);
    if (!fingers.size) map()?.classList.remove("dragged");
  });
}

document.addEventListener("click", (event) => {
  const onMap = event.target.closest?.("#map");
  if (onMap && dragged && event.detail) {
    // The end of a drag is not a choice; a key press (detail 0) after a drag that ended outside the map is one.
    event.preventDefault();
    event.stopPropagation();
    dragged = false;
    return;
  }
  const button = event.target.closest?.("[data-zoom]");
  if (button) BUTTONS[button.dataset.zoom]();
  else if (onMap) pressed(event.target);
}, { capture: true });

document.addEventListener("wheel", (event) => {
  if (!event.target.closest?.("#map")) return;
  event.preventDefault();
  zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0018)), [event.clientX, event.clientY]);
}, { passive: false });

const KEYS = { "+": "in", "=": "in", "-": "out", 0: "all" };
const AHEAD = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !event.target.closest("#map, .zoom")) return;
  if (KEYS[event.key]) BUTTONS[KEYS[event.key]]();
  else if (AHEAD[event.key] && event.target.id === "map") pan(AHEAD[event.key][0] * 60, AHEAD[event.key][1] * 60);
  else return;
  event.preventDefault();
});

// Scrolls the focused element into view.
document.addEventListener("focusin", (event) => {
  const svg = event.target.closest("#map");
  if (!svg || event.target === svg || !event.target.matches(":focus-visible")) return;
  const [frame, box] = [svg.getBoundingClientRect(), event.target.getBoundingClientRect()];
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom) return;
  const now = shown ?? whole(svg);
  goTo(now.x + (x - frame.left - frame.width / 2) / now.scale, now.y + (y - frame.top - frame.height / 2) / now.scale);
});

// ---- destinations: the whole sector can be pressed, a second press goes, and the console says where to ----------------------

let ticked = null;

function pressed(target) {
  const goal = target.matches("input") ? target : document.querySelector(`[data-goal="${target.dataset?.at?.split(":")[1]}"]`);
  if (!goal) return;
  if (ticked === goal.value) answerWith(goal.value);
  else if (goal !== target) goal.click();
}

// Goes the whole way or, if the console offers only single steps (like lessons), that step.
function answerWith(way) {
  const whole = document.querySelector("#console .take-0");
  const step = document.querySelector(`#console [name="option"][value="${CSS.escape(way)}"]`);
  (whole?.checkVisibility() ? whole : step)?.click();
}

function tick() {
  const goal = document.querySelector("#map input:checked");
  ticked = goal?.value ?? null;
  const where = document.querySelector("#console .way-where");
  const said = goal?.getAttribute("aria-label") ?? "";
  if (where && where.textContent !== said) where.textContent = said;
}
document.addEventListener("change", (event) => {
  if (event.target.closest("#map")) tick();
});
// The event comes before the inputs are reset.
document.addEventListener("reset", () => setTimeout(tick));

// Names what is under the pointer or was tapped: touch screens have no tooltips.
function caption(target) {
  const said = document.querySelector("#board .caption");
  const element = target.closest?.("#map [role=img]");
  if (said) said.textContent = element?.querySelector("title").textContent ?? "";
}
document.addEventListener("pointerover", (event) => {
  if (event.target.closest?.(".frame")) caption(event.target);
});

// ---- ships -----------------------------------------------------------------------------------------------------------------

function places() {
  return new Map([...document.querySelectorAll("#map [data-ship]")].map(({ dataset }) => [dataset.ship, dataset.place]));
}

function glide(seat, stops) {
  const ship = document.querySelector(`#map [data-ship="${seat}"]`);
  const [x, y] = numbers(ship.dataset.place);
  const frames = [...stops.map(numbers), [x, y]].map(([a, b]) => ({ transform: `translate(${a - x}px, ${b - y}px)` }));
  const duration = Math.min(LEG * stops.length, ALL);
  gliding.push(ship.animate(frames, { duration, easing: stops.length > 1 ? "ease-in-out" : "cubic-bezier(.2,.7,.2,1)" }));
}

document.addEventListener("table:events", ({ detail: events }) => {
  const before = ships;
  ships = places();
  gliding = [];
  if (still.matches || document.hidden) return;
  for (const [seat, place] of ships) {
    if (!before.has(seat) || before.get(seat) === place) continue;
    const between = events
      .filter((event) => String(event.seat) === seat && event.event === "fly")
      .map((event) => document.querySelector(`#map [data-at="sector:${event.what}"]`)?.dataset.open)
      .filter(Boolean);
    if (events.at(-1)?.event === "fly") between.pop();
    glide(seat, [before.get(seat), ...between]);
  }
});

// ---- the table changes under the map ----------------------------------------------------------------------------------------

let began = false;
function begin() {
  const svg = map();
  if (!svg?.clientWidth || began) return;
  began = true;
  document.documentElement.classList.add("zooms");
  ships = places();
  settle();
}

function answers() {
  const found = [...map().querySelectorAll(ANSWERS)];
  return found.length > FEW ? [] : found;
}

function hidden(element) {
  const [frame, box] = [map().getBoundingClientRect(), element.getBoundingClientRect()];
  return box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom;
}

// Brings the places to choose from into view.
function showAnswers() {
  if (!map()?.clientWidth) return;
  const now = answers().map((element) => element.value ?? element.getAttribute("transform")).join();
  if (now !== asked && answers().some(hidden)) bring(answers());
  asked = now;
}

// If the map has grown so much that its places are too small to press, shows it like a new page does.
function settleGrown() {
  const svg = map();
  if (svg?.clientWidth && whole(svg).scale < PRESSABLE) settle();
}

// Keeps the viewer's ship in view.
function follow() {
  const svg = map();
  const now = svg?.dataset.own ?? null;
  if (now === own) return;
  const began = own === null;
  own = now;
  if (began || !shown || !now) return;
  const [x, y] = numbers(now);
  const [wide, high] = [svg.clientWidth / shown.scale / 2, svg.clientHeight / shown.scale / 2];
  if (Math.abs(x - shown.x) > wide * NEAR || Math.abs(y - shown.y) > high * NEAR) goTo(x, y);
}

new MutationObserver(() => {
  begin();
  settleGrown();
  follow();
  showAnswers();
  apply();
  // The morph keeps the tick, although the input may now be another destination.
  const kept = document.querySelector("#map input:checked");
  if (kept && kept.value !== ticked) kept.checked = false;
  tick();
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ["viewBox", "checked"] });
addEventListener("resize", () => {
  settle();
  apply();
});
begin();
apply();
