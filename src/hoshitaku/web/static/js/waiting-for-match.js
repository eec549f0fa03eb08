// Waiting for a table: show how many wait, and go to the table as soon as there is one. Without this file the page
// reloads itself. Closing the page notifies the server, so that nobody is matched with a player who is gone.

import { follow } from "./answers.js";

const PAUSE = 3000; // milliseconds
const shown = document.getElementById("waiting-for-match");

function show(page) {
  const now = page.getElementById("matched-players");
  const before = document.getElementById("matched-players");
  // Replace it only if it changed: a screen reader reads a status whenever it is written.
  if (now && now.textContent.trim() !== before.textContent.trim()) before.replaceChildren(...now.children);
  return Boolean(now);
}

function sayGoodbye() {
  const form = new FormData(shown.querySelector("form"));
  navigator.sendBeacon(shown.dataset.away, new URLSearchParams(form));
}

if (shown) {
  follow(`${location.pathname}?on=1`, PAUSE, show);
  addEventListener("pagehide", sayGoodbye);
  addEventListener("pageshow", (event) => event.persisted && location.reload());
}
