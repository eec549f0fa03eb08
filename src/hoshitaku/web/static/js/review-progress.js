// Shows the progress of a review, then the review. Without this file the page reloads itself.

import { follow } from "./answers.js";

const PAUSE = 1000; // milliseconds
const shown = document.getElementById("making");

function show(page) {
  const now = page.getElementById("making");
  if (!now) return false;
  shown.querySelector("progress").value = now.querySelector("progress").value;
  shown.querySelector("[role=status]").textContent = now.querySelector("[role=status]").textContent;
  return true;
}

if (shown) setTimeout(follow, PAUSE, location.href, PAUSE, show);
