// The server's time on an open page: every time that the page counts up or down follows from it (times.js, clocks.js).

const { serverTime, ask: address } = document.querySelector("script[data-server-time]").dataset;
const TICK = 250; // milliseconds
const DISAGREEMENT = 500; // milliseconds between the clocks of the device after which one was set, or has stood still
const GAP = 5000; // milliseconds between two ticks after which the device or the page has slept
const RETRY = 5000; // milliseconds between two questions
const HANGING = 8000; // milliseconds after which a question is given up
const PRECISE = 500; // milliseconds that an answer may be off
const COUNTED = "[data-deadline], time[data-live]"; // what needs the server's time

// One clock of a device may be set, and the other one may stop while the device sleeps: the longer time counts, until the
// server has been asked.
const read = () => ({ wall: Date.now(), run: performance.now() });
const passed = (since) => Math.max(Date.now() - since.wall, performance.now() - since.run);
const disagree = (since) => Math.abs(Date.now() - since.wall - (performance.now() - since.run)) > DISAGREEMENT;

let known = read(); // when the server's time was known,
let server = Number(serverTime); // what it was,
let error = PRECISE; // and by how many milliseconds it may be off
let suspect = false; // whether the time that has passed since then is uncertain
let wanted = false;
let asking = false;
let asked = -Infinity; // by performance.now()
let last = read();
const shows = [];

// The page was written when the answer began to arrive, which may be long before this script runs.
const [arrival] = performance.getEntriesByType?.("navigation") ?? [];
if (arrival?.responseStart > 0) {
  const late = Math.max(0, performance.now() - arrival.responseStart);
  known = { wall: known.wall - late, run: known.run - late };
  error = (arrival.responseStart - arrival.requestStart) / 2;
  wanted = error > PRECISE;
}
// A page that was kept somewhere and shown again.
if (Math.abs(server - known.wall) > 60_000) wanted = true;

export const serverNow = () => server + passed(known);

// Calls `show` now, several times a second, and whenever the server's time is known better.
export function keepCurrent(show) {
  shows.push(show);
  show();
}

async function ask() {
  asking = true;
  asked = performance.now();
  const before = read();
  try {
    const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(HANGING) });
    if (answer.ok) hear(Number(await answer.text()), before);
  } catch {
    // The next tick asks again.
  }
  asking = false;
}

function hear(time, before) {
  const half = passed(before) / 2;
  // A device that slept in the meantime cannot say how long the answer took.
  if (!Number.isFinite(time) || disagree(before) || half > HANGING) return;
  if (!suspect && half > Math.max(error, PRECISE)) return;
  known = read();
  server = time + half;
  error = half;
  suspect = false;
  wanted = half > PRECISE;
  for (const show of shows) show();
}

function tick() {
  const slept = passed(last) > GAP;
  last = read();
  if (slept) asked = -Infinity;
  if (slept || disagree(known)) suspect = wanted = true;
  if (wanted && !asking && !document.hidden && performance.now() - asked > RETRY && document.querySelector(COUNTED)) ask();
  for (const show of shows) show();
}
setInterval(tick, TICK);

for (const sign of ["visibilitychange", "pageshow", "online"]) {
  (sign === "visibilitychange" ? document : window).addEventListener(sign, (event) => {
    if (document.hidden || (sign === "pageshow" && !event.persisted)) return;
    wanted = true;
    asked = -Infinity;
    tick();
  });
}
