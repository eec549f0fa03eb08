// Effects of the table: pieces that move because of an event, sound, the focus. Everything works without this file.
// It does not depend on a game: the board's `data-motions` says which event moves what from where to where, and `data-at` marks the places.
// `data-signs` is the URL of the icon sheet with the faces of dice.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const find = (selector) => document.querySelector(selector);
// The visible place of that name: folded boards have places too.
const at = (key) => [...document.querySelectorAll(`[data-at~="${CSS.escape(key)}"]`)].find((place) => place.checkVisibility()) ?? null;

// ---- motion ------------------------------------------------------------------------------------------------------------

const TRAVEL = 280; // one piece, in milliseconds
const ALL = 1100; // everything that one move shows
const MOST_PIECES = 6;
let running = [];

function filled(pattern, event) {
  return pattern.replace(/\{(\w+)\}/g, (_, name) => event[name]);
}

function centre(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function piece() {
  const drawn = find(".piece use");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "piece flying");
  svg.setAttribute("aria-hidden", "true");
  if (drawn) svg.append(drawn.cloneNode());
  return svg;
}

function badge(points) {
  const shown = document.createElement("b");
  shown.className = points < 0 ? "points-flying loss" : "points-flying";
  shown.setAttribute("aria-hidden", "true");
  shown.textContent = points < 0 ? `−${-points}` : `+${points}`;
  return shown;
}

function fly(shown, from, to, delay, time) {
  document.body.append(shown);
  const half = shown.getBoundingClientRect();
  const [x1, y1] = from;
  const [x2, y2] = to;
  const place = (x, y) => `translate(${x - half.width / 2}px, ${y - half.height / 2}px)`;
  const frames = [{ transform: place(x1, y1) }, { transform: place(x2, y2) }];
  const moving = shown.animate(frames, { duration: time, delay, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" });
  moving.finished.catch(() => {}).finally(() => shown.remove());
  running.push(moving);
}

// Rolled dice that are not on the board (any more) are shown for a moment.
const LIE_OPEN = 1600;

function roll(dice) {
  const signs = find("#board [data-signs]")?.dataset.signs;
  if (!signs || !dice.length || document.hidden) return;
  find(".rolling")?.remove();
  const tray = document.createElement("div");
  tray.className = "rolling";
  tray.setAttribute("aria-hidden", "true");
  for (const { colour, face } of dice) {
    const die = document.createElement("span");
    die.className = `die ${colour}`;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "icon");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `${signs}#${/^\d/.test(face) ? "pip" : "face"}-${face}`);
    svg.append(use);
    die.append(svg);
    tray.append(die);
  }
  document.body.append(tray);
  setTimeout(() => tray.remove(), LIE_OPEN);
}

function mark(element, name) {
  element.classList.remove(name);
  requestAnimationFrame(() => element.classList.add(name));
  element.addEventListener("animationend", () => element.classList.remove(name), { once: true });
}

function show(events) {
  const motions = JSON.parse(find("#board [data-motions]")?.dataset.motions ?? "{}");
  const known = events.filter(({ event }) => motions[event]);
  const step = Math.min(TRAVEL / 2, ALL / Math.max(known.length, 1));
  running = [];
  const rolled = known.filter(({ event }) => motions[event].what === "die" && !find(motions[event].unless ?? "none"));
  roll(rolled.map((event) => ({ colour: filled(motions[event.event].colour, event), face: filled(motions[event.event].face, event) })));
  if (rolled.length) play(motions[rolled[0].event].sound);
  known.forEach((event, number) => {
    const { what, from, to, sound } = motions[event.event];
    const target = to && at(filled(to, event));
    if (!target) return;
    if (sound) setTimeout(() => play(sound), number * step);
    mark(target, what === "turn" ? "turning" : "changed");
    if (still.matches || document.hidden) return;
    if ((what === "points" || what === "loss") && event.amount) {
      const right = target.getBoundingClientRect().right; // over the old number, not over the name to the left of it
      const [, y] = centre(target);
      fly(badge(what === "loss" ? -event.amount : event.amount), [right, y - 12], [right, y], number * step, TRAVEL * 2);
    }
    const source = from && at(filled(from, event));
    if (what !== "cube" || !source) return;
    const count = Math.min(Math.abs(event.amount) || 1, MOST_PIECES);
    for (let n = 0; n < count; n++) fly(piece(), centre(source), centre(target), number * step + n * 40, TRAVEL);
  });
}

addEventListener("pointerdown", () => running.forEach((moving) => moving.finish()), { capture: true });

// ---- sound: off until asked for, quiet, never the only sign of an event -----------------------------------------------

const TONES = {
  turn: [[523, 0, 0.12], [784, 0.11, 0.2]],
  placed: [[190, 0, 0.05], [95, 0.01, 0.05]],
  refused: [[110, 0, 0.09]],
  time: [[880, 0, 0.08], [880, 0.16, 0.08], [880, 0.32, 0.16]],
  gain: [[1175, 0, 0.3]],
  die: [[210, 0, 0.04], [190, 0.07, 0.04], [230, 0.15, 0.04], [620, 0.24, 0.12]],
  end: [[523, 0, 0.14], [659, 0.13, 0.14], [784, 0.26, 0.14], [1047, 0.39, 0.35]],
  lost: [[392, 0, 0.2], [349, 0.19, 0.2], [311, 0.38, 0.2], [262, 0.57, 0.5]],
};
let audio = null;
let wanted = false;
try {
  wanted = localStorage.getItem("sound") === "on";
} catch {
  // Without storage, sound is off on every page.
}

function play(name) {
  if (!wanted || (document.hidden && name !== "turn" && name !== "time")) return;
  audio ??= new AudioContext();
  for (const [pitch, start, length] of TONES[name] ?? []) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + start;
    tone.type = name === "placed" || name === "refused" ? "triangle" : "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.09, begin);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}

document.addEventListener("table:time", () => play("time"));

const button = find("#sound");
function showSound() {
  button.setAttribute("aria-pressed", String(wanted));
  const use = button.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, wanted ? "#sound-on" : "#sound-off"));
}
if (button) {
  button.hidden = false;
  showSound();
  button.addEventListener("click", () => {
    wanted = !wanted;
    try {
      localStorage.setItem("sound", wanted ? "on" : "off");
    } catch {
      // Without storage, it applies to this page only.
    }
    showSound();
    play("turn");
  });
}

// ---- what changes on the page: events, turns, refusals, the end ----------------------------------------------------------

let seen = find("#news")?.dataset.seq;
let asked = find("#console")?.classList.contains("asks");
let over = find("#console")?.classList.contains("over");
let held = null; // where the focus was, before a fragment took it away

document.addEventListener("focusin", (event) => {
  held = event.target.closest("#console, #board, #seats, #log, #chat")?.id ?? null;
});

function keepFocus() {
  if (!["console", "board", "seats"].includes(held) || document.activeElement !== document.body) return;
  (find("#console .steps :checked") ?? find("#console .ask"))?.focus({ preventScroll: true });
}

function logToEnd() {
  const log = find("#log .scroll");
  if (log) log.scrollTop = log.scrollHeight;
}

function changed() {
  const news = find("#news");
  if (news && news.dataset.seq !== seen) {
    seen = news.dataset.seq;
    logToEnd();
    try {
      const events = JSON.parse(news.dataset.events || "[]");
      show(events);
      document.dispatchEvent(new CustomEvent("table:events", { detail: events })); // for scripts of one game
    } catch (error) {
      console.warn("events of the table could not be shown", error);
    }
  }
  const board = find("#console");
  const asks = board?.classList.contains("asks") ?? false;
  if (asks && !asked) play("turn");
  asked = asks;
  const ended = board?.classList.contains("over") ?? false;
  if (ended && !over) play(board.classList.contains("lost") ? "lost" : "end");
  if (ended && !accounted) foldAccount();
  over = ended;
  keepFocus();
}

let waiting = false;
new MutationObserver((changes) => {
  if (changes.some((change) => change.target.id === "notice" && find("#notice .refusal"))) play("refused");
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    changed();
  });
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ["class", "data-seq"] });
logToEnd();

// ---- the panel over the board (`.stage`) is placed above the console, whose height changes ----------------------------------

const foot = find(".table > :is(.console, .foot)");
if (foot) new ResizeObserver(() => document.documentElement.style.setProperty("--foot", `${foot.offsetHeight}px`)).observe(foot);

// ---- on a phone the points report of a finished game would cover the board: it is folded at first, and when another area is chosen

const narrow = matchMedia("(max-width: 720px)");
let accounted = false;
function foldAccount() {
  const account = find(".stage:has(.account)");
  if (account && narrow.matches) account.open = false;
  accounted = account !== null;
}
if (over) foldAccount();
document.addEventListener("change", ({ target }) => {
  if (target.name === "area") foldAccount();
});

// ---- the answer to a press in an open menu of the console is shown right above the pressed button -----------------------

document.addEventListener("click", ({ target }) => {
  const pressed = target.closest(".sheet-of-answers .btn");
  if (pressed) foot?.style.setProperty("--answered", `${foot.getBoundingClientRect().bottom - pressed.getBoundingClientRect().top + 4}px`);
  else foot?.style.removeProperty("--answered");
});
