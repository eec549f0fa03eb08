// Keys: digits choose, U takes back, H asks for a hint, S hurries bots, ? shows all keys; arrows walk over the board, Escape puts back.
// Letters and digits can be turned off; the browser stores this. Everything works without this file.

const find = (selector) => document.querySelector(selector);
const shown = find("#keys");

// ---- which of them are wanted ------------------------------------------------------------------------------------------

let wanted = true;
try {
  wanted = localStorage.getItem("keyboard") !== "off";
} catch {
  // Without storage, they are on.
}
const box = find("#keys-on");
if (box) box.checked = wanted;
const showWanted = () => document.documentElement.classList.toggle("by-keys", wanted);
showWanted();
box?.addEventListener("change", () => {
  wanted = box.checked;
  try {
    localStorage.setItem("keyboard", wanted ? "on" : "off");
  } catch {
    // Without storage, it applies to this page only.
  }
  showWanted();
  showNumbers();
});
const opener = find("#show-keys");
if (opener) opener.hidden = false;
opener?.addEventListener("click", () => shown.showModal());

// ---- digits: the answers, in visual order -----------------------------------------------------

const MOST = 9;
// A board with most of the answers: its digits come first, so that they stay the same from turn to turn.
const OWN = "[data-keys=first]";
const ON_BOARD = "#board button.can, #seats button.chip";

function numberedAnswers() {
  const open = find("#console .token[open]");
  const found = open
    ? open.querySelectorAll("button[name=option]")
    : document.querySelectorAll("#console .token > summary, #console .tokens > .btn, #console .acts button[name=option]");
  const seen = (one) => one.checkVisibility() && one.getAttribute("aria-disabled") !== "true";
  const placed = [...found].filter(seen).map((one) => [one, one.getBoundingClientRect()]);
  placed.sort(([, one], [, other]) => one.top - other.top || one.left - other.left);
  const asked = placed.map(([one]) => one);
  const known = new Set(asked.map(({ value }) => value));
  const board = open ? [] : [...document.querySelectorAll(ON_BOARD)].filter((one) => seen(one) && !known.has(one.value));
  const own = board.filter((one) => one.closest(OWN));
  return [...own, ...asked, ...board.filter((one) => !own.includes(one))].slice(0, MOST);
}

// Answers show their numbers once a key was pressed.
let used = false;
function showNumbers() {
  const now = used && wanted && !find("#console .steps") ? numberedAnswers() : [];
  for (const one of document.querySelectorAll("[data-key]")) {
    if (!now.includes(one)) delete one.dataset.key;
  }
  now.forEach((one, at) => {
    if (one.dataset.key === String(at + 1)) return;
    one.dataset.key = at + 1;
    if (getComputedStyle(one).position === "static") one.classList.add("numbered");
  });
}

let coming = false;
function renumberSoon() {
  if (coming || !used) return;
  coming = true;
  requestAnimationFrame(() => {
    coming = false;
    showNumbers();
  });
}
for (const part of ["#console", "#board"]) {
  if (find(part)) new MutationObserver(renumberSoon).observe(find(part), { subtree: true, childList: true, attributeFilter: ["open"] });
}

function chooseNumber(digit) {
  const amount = find(`#console .steps [value="${digit}"]`);
  if (amount) {
    amount.checked = true;
    amount.focus();
    return true;
  }
  const answer = find("#console .steps") ? null : numberedAnswers()[digit - 1];
  answer?.focus();
  answer?.click();
  return Boolean(answer);
}

// ---- arrows --------------------------------------------------------------------------------------------------------------

const CHOICES = "#board button, #seats button.chip";
const AHEAD = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function centre(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function nearestChoice(from, [dx, dy]) {
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const candidate of document.querySelectorAll(CHOICES)) {
    const [cx, cy] = centre(candidate);
    const along = (cx - x) * dx + (cy - y) * dy;
    const aside = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    const distance = along + 2 * aside;
    if (candidate !== from && along > 4 && distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

// ---- what each key does --------------------------------------------------------------------------------------------------

const UNDO = '#console button[formaction$="undo/"], #console button[formaction*="undo/?"]';
const HINT = '#console button[formaction$="hint/"], #console button[formaction*="hint/?"]';

function press(button) {
  button?.click();
  return Boolean(button);
}

function escape(event) {
  const opened = event.target.closest("#console details[open]");
  if (opened) {
    opened.open = false;
    opened.querySelector("summary").focus();
  } else if (event.target.closest("#console, #board, #seats")) {
    const ticked = find("#console [type=reset]");
    press(ticked?.checkVisibility() ? ticked : find(UNDO));
  }
}

function pressLetter(key) {
  if (key === "?") return shown ? (shown.showModal(), true) : false;
  if (!wanted) return false;
  if (/^[0-9]$/.test(key)) return chooseNumber(Number(key));
  if (key === "u" || key === "U") return press(find(UNDO));
  if (key === "s" || key === "S") return press(find("#hurry"));
  return (key === "h" || key === "H") && press(find(HINT));
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || shown?.open) return;
  if (event.target.matches("input:not([type=radio], [type=checkbox]), textarea, select")) return;
  used ||= event.key !== "Escape";
  renumberSoon();
  const direction = AHEAD[event.key];
  if (direction && event.target.matches(CHOICES)) {
    nearestChoice(event.target, direction)?.focus();
    event.preventDefault();
  } else if (direction && document.body.classList.contains("replaying")) {
    press(find(event.key === "ArrowLeft" ? "#step-back" : event.key === "ArrowRight" ? "#step-next" : "none"));
  } else if (event.key === "Escape") {
    escape(event);
  } else if (pressLetter(event.key)) {
    event.preventDefault();
  }
});
