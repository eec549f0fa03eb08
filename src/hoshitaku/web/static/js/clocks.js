// Lets the clocks of a table tick from what the server said was left, and warns when one's own is nearly over.
// The page is right without this file each time it is loaded.

const LOW = 20; // seconds
const HOUR = 3600;
const DAY = 24 * HOUR;
const ends = new WeakMap(); // of a clock that runs: when it will be over, by performance.now()
let warned = false;

function inWords(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const minutes = Math.floor((seconds % HOUR) / 60);
  if (seconds < HOUR) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / HOUR)}:${two(minutes)}:${two(seconds % 60)}`;
}

// What the server has just said; the page may be older only by the time that the answer took.
function hear(clock) {
  ends.set(clock, performance.now() + Number(clock.dataset.left));
  show(clock);
}

function show(clock) {
  if (!("runs" in clock.dataset)) return;
  const seconds = Math.max(0, Math.ceil((ends.get(clock) - performance.now()) / 1000));
  if (seconds >= DAY) return; // in days and hours: the server's words do
  const words = inWords(seconds);
  const shown = clock.querySelector("b");
  if (shown.textContent !== words) shown.textContent = words;
  clock.classList.toggle("low", seconds < LOW);
  if ("own" in clock.dataset) warn(clock, seconds, words);
}

// Once when it becomes urgent; the title then counts along, for whoever looks at another tab.
function warn(clock, seconds, words) {
  const low = seconds <= LOW;
  const bare = document.title.replace(/^\d+:\d\d /, "");
  const title = low ? `${words} ${bare}` : bare;
  if (document.title !== title) document.title = title;
  if (low && !warned) {
    document.dispatchEvent(new CustomEvent("table:time"));
    const warning = document.getElementById("time-warning");
    if (warning) warning.textContent = clock.dataset.warning;
  }
  warned = low;
}

const all = (found) => document.querySelectorAll(`.clock[data-left]${found}`);

function tick() {
  for (const clock of all("[data-runs]")) show(clock);
  if (warned && !document.querySelector(".clock[data-own][data-runs]")) {
    warned = false;
    document.title = document.title.replace(/^\d+:\d\d /, "");
  }
}

new MutationObserver((changes) => {
  const changed = new Set();
  for (const { target, type, addedNodes } of changes) {
    if (type === "attributes") changed.add(target);
    for (const node of addedNodes) {
      for (const clock of node.querySelectorAll?.(".clock[data-left]") ?? []) changed.add(clock);
      if (node.matches?.(".clock[data-left]")) changed.add(node);
    }
  }
  for (const clock of changed) hear(clock);
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-left", "data-runs"] });

for (const clock of all("")) hear(clock);
setInterval(tick, 250);
