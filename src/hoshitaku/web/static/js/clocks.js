// Counts down the clocks of a table to their deadlines, and warns when the viewer's time is nearly over.
// Without this file, the page shows the times at its last load.

import { keepCurrent, serverNow } from "./server-time.js";

const LOW = 20; // seconds
const HOUR = 3600;
const DAY = 24 * HOUR;
let warned = false;

// The same as clock_text in templating/times.py.
function inWords(seconds, { days }) {
  if (seconds >= DAY) {
    const hours = Math.ceil(seconds / HOUR);
    return days.replace("{days}", Math.floor(hours / 24)).replace("{hours}", hours % 24);
  }
  const two = (number) => String(number).padStart(2, "0");
  const minutes = Math.floor((seconds % HOUR) / 60);
  if (seconds < HOUR) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / HOUR)}:${two(minutes)}:${two(seconds % 60)}`;
}

function show(clock) {
  const seconds = Math.max(0, Math.ceil((Date.parse(clock.dataset.deadline) - serverNow()) / 1000));
  const words = inWords(seconds, clock.dataset);
  const shown = clock.querySelector("b");
  if (shown.textContent !== words) shown.textContent = words;
  clock.classList.toggle("low", seconds < LOW);
  if ("own" in clock.dataset) warn(clock, seconds, words);
}

// Warns once when time is low; the title then counts down too, for users who look at another tab.
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

function showAll() {
  for (const clock of document.querySelectorAll(".clock[data-deadline]")) show(clock);
  if (warned && !document.querySelector(".clock[data-own][data-deadline]")) {
    warned = false;
    document.title = document.title.replace(/^\d+:\d\d /, "");
  }
}

keepCurrent(showAll);
new MutationObserver(showAll).observe(document.body, {
  subtree: true, childList: true, characterData: true, attributeFilter: ["data-deadline"],
});
