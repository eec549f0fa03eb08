// Replays and lessons continue without a page load: only the parts that a step changes are replaced. The scrubber goes to
// its new value, and a replay can play automatically. Everything works without this file, page by page.

import { ask, clearAnswer, readPage, sayAnswer, sendFields } from "./answers.js";

const PARTS = [".top", "#turn", "#console", "#main", ".rail"];
const find = (selector, within = document) => within.querySelector(selector);
// The URL without the part that identifies a step.
const place = ({ pathname }) => pathname.replace(/[0-9]*\/?$/, "");
const isStep = (url) => url.origin === location.origin && place(url) === place(location);

let asked = null; // the request that is on its way; a newer one takes its place
let ahead = null; // the page that most likely comes next, asked for while this one is read

async function go(url, { form = null, push = true } = {}) {
  asked?.abort();
  clearAnswer();
  const own = (asked = new AbortController());
  try {
    const step = await (form ? answered(url, form, own.signal) : taken(url, own.signal));
    if (own.signal.aborted) return;
    if (push) history.pushState(null, "", step.url);
    else history.replaceState(null, "", step.url);
    show(step.page);
  } catch (error) {
    if (own.signal.aborted) return;
    // The answer to a form is said here; any other page is loaded by the browser, like without this file.
    if (form) sayAnswer(error.answer ?? null);
    else location.assign(url);
  }
}

async function read(answer) {
  const page = await readPage(answer);
  if (page && find("#console", page) && isStep(new URL(answer.url))) return { page, url: answer.url };
  const error = new Error(`${answer?.status} ${answer?.url}`);
  error.answer = answer;
  throw error;
}

async function taken(url, signal) {
  const step = ahead?.url === String(url) ? await ahead.step : null;
  return step ?? read(await ask(url, { signal }));
}

// A lesson stores nothing, so the right answer goes to the preloaded page without a post.
async function answered(url, body, signal) {
  const right = find("#turn")?.dataset.right;
  if (ahead && right && right === (body.get("option") ?? body.get("way"))) return taken(ahead.url, signal);
  return read(await sendFields(url, body, { signal }));
}

function lookAhead() {
  const { href } = new URL(find("#turn")?.dataset.after || find("#step-next")?.href || "", location.href);
  const wanted = href !== location.href && !navigator.connection?.saveData;
  ahead = wanted ? { url: href, step: ask(href).then(read).catch(() => null) } : null;
}

function show(page) {
  const focused = document.activeElement?.id;
  document.title = page.title;
  for (const part of PARTS) {
    const [here, there] = [find(part), find(part, page)];
    if (here && there) change(here, there);
  }
  begin();
  const next = (focused && document.getElementById(focused)) || find("#console .ask");
  if (document.activeElement === document.body) next?.focus({ preventScroll: true });
}

// Unchanged elements stay: a map keeps its view, a long log is not laid out again.
function change(here, there) {
  if (here.isEqualNode(there)) return;
  if (here.nodeName !== there.nodeName || here.nodeType !== Node.ELEMENT_NODE || here.matches("input, select, option, details")) {
    return here.replaceWith(there);
  }
  for (const { name, value } of there.attributes) if (here.getAttribute(name) !== value) here.setAttribute(name, value);
  for (const { name } of [...here.attributes]) if (!there.hasAttribute(name)) here.removeAttribute(name);
  changeInside(here, there);
}

// If a panel is added or removed, the others stay.
function changeInside(here, there) {
  const [old, fresh] = [[...here.childNodes], [...there.childNodes]];
  const [most, fewest] = old.length > fresh.length ? [old.length, fresh.length] : [fresh.length, old.length];
  let [head, tail] = [most === fewest ? most : 0, 0];
  while (head < fewest && kin(old[head], fresh[head])) head++;
  while (head + tail < fewest && kin(old.at(-1 - tail), fresh.at(-1 - tail))) tail++;
  const after = tail ? old.at(-tail) : null;
  for (const gone of old.slice(head, old.length - tail)) gone.remove();
  for (const come of fresh.slice(head, fresh.length - tail)) here.insertBefore(come, after);
  for (let n = 0; n < head; n++) change(old[n], fresh[n]);
  for (let n = 1; n <= tail; n++) change(old.at(-n), fresh.at(-n));
}

const kin = (one, other) =>
  one.nodeName === other.nodeName && one.id === other.id && one.classList?.[0] === other.classList?.[0];

document.addEventListener("click", (event) => {
  if (event.target.closest("#auto-play")) return run(!running);
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const url = new URL(link.href);
  if (!isStep(url) || url.hash || link.target) return;
  event.preventDefault();
  go(url);
});

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  const url = new URL(submitter?.getAttribute("formaction") ?? form.getAttribute("action"), location.href);
  if (event.defaultPrevented || !isStep(url)) return;
  event.preventDefault();
  const data = new FormData(form, submitter);
  if (form.method === "post") return go(url, { form: new URLSearchParams(data) });
  url.search = new URLSearchParams(data);
  go(url);
});

// In a lesson, a press on anything else says what the answer is.
const ANSWERS = "a, button, input, label, select, summary, [role=button]";
let timer = null;
document.addEventListener("click", ({ target }) => {
  const nudge = find("#nudge");
  if (!nudge) return;
  clearTimeout(timer);
  const said = target.closest("#main") && !target.closest(ANSWERS);
  nudge.textContent = said ? nudge.dataset.says : "";
  if (said) timer = setTimeout(() => (nudge.textContent = ""), 5000);
});

addEventListener("popstate", () => go(location.href, { push: false }));

// ---- the scrubber; and automatic play: from step to step until the last one, or until the button is pressed again ------------

// Milliseconds; more for people who want less motion.
const STEP = matchMedia("(prefers-reduced-motion: reduce)").matches ? 3000 : 1500;
let running = false;
try {
  // It continues after a reload, for example in another language.
  running = sessionStorage.getItem("auto-play") === location.pathname;
} catch {
  // Without storage, it stops then.
}
let coming = null;

function begin() {
  requestAnimationFrame(() => setTimeout(lookAhead)); // after the browser has shown this one
  const scrubber = find("#scrubber");
  if (!scrubber) return;
  find("button", scrubber.form).hidden = true;
  const step = find('.log [aria-current="step"]');
  const log = step?.closest(".scroll");
  if (log) log.scrollTop += step.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 2;
  const more = new URL(find("#step-next").href).search !== `?at=${scrubber.value}`;
  find("#auto-play").hidden = !more;
  run(running && more);
}

function run(on) {
  clearTimeout(coming);
  running = on;
  try {
    sessionStorage.setItem("auto-play", on ? location.pathname : "");
  } catch {
    // Without storage, it stops at a reload.
  }
  find("#auto-play").setAttribute("aria-pressed", String(on));
  // Do not add each step to the browser's history.
  if (on) coming = setTimeout(() => go(find("#step-next").href, { push: false }), STEP);
}

document.addEventListener("change", ({ target }) => target.id === "scrubber" && target.form.requestSubmit());
addEventListener("keydown", ({ key }) => key === "Escape" && find("#auto-play") && run(false));
begin();
