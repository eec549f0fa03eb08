// What scripts send, and what the page says if the answer is none that it can show: a form token that is out of date, a limit,
// a fault, a proxy's own page, no network. Without this file forms are sent by the browser, which shows any answer.
// Every other script sends through this file, so that no request ends in silence (tests/web/test_scripts.py).

const texts = document.getElementById("answers");
const HANGING = 8000; // milliseconds until an answer begins
const LONGEST = 60000; // milliseconds for a whole answer, which may take its time on a slow line

// Sends a request. The answer is null if there was none; reading it fails if the rest does not come.
export async function ask(address, { signal = null, ...options } = {}) {
  const limit = new AbortController();
  const abort = () => limit.abort();
  signal?.addEventListener("abort", abort);
  const timer = setTimeout(abort, HANGING);
  const answer = await fetch(address, { ...options, signal: limit.signal }).catch(() => null);
  clearTimeout(timer);
  if (answer) setTimeout(abort, LONGEST);
  return answer;
}

// The page of this site in an answer; null if it is another site's, or no page.
export async function readPage(answer) {
  const html = (await answer?.clone().text().catch(() => "")) ?? "";
  const page = new DOMParser().parseFromString(html, "text/html");
  return page.getElementById("answers") ? page : null;
}

// ---- messages ------------------------------------------------------------------------------------------------------

let shown = null; // the alert
let said = ""; // its name

// The name of the message for a status; null is no answer at all.
function nameOf(status) {
  if (status === null) return "network";
  if ([401, 403, 419].includes(status)) return "token";
  if (status === 413) return "large";
  if (status === 429) return "limit";
  if (status === 500) return "fault";
  if (status > 500) return "gateway";
  return "foreign";
}

function say(name, words = null) {
  const copy = (selector) => texts.content.querySelector(selector).cloneNode(true);
  clearAnswer();
  // A new element, so that the same message is announced again.
  shown = copy("#answer");
  const text = copy(`[data-answer="${name}"]`);
  if (words) text.replaceChildren(words);
  shown.prepend(text);
  shown.querySelector("button").addEventListener("click", () => clearAnswer());
  document.body.append(shown);
  said = name;
}

// Says why a request failed: `answer` is a Response, or null for none.
export async function sayAnswer(answer) {
  const name = nameOf(answer?.status ?? null);
  say(name);
  if (!answer || answer.bodyUsed || refusesToken(answer)) return;
  // A page of this site says more: for how long to wait, or what is wrong.
  const page = new DOMParser().parseFromString(await answer.text().catch(() => ""), "text/html");
  const words = page.querySelector("#main[data-problem] .refusal")?.textContent.trim();
  if (words && said === name) say(name, words);
}

// Says that the server does not answer a page that waits; the page tries again without a press.
export const sayWaiting = () => said !== "connection" && say("connection");

// Clears the message, or only that of this name.
export function clearAnswer(name = said) {
  if (!said || name !== said) return;
  shown.remove();
  said = "";
}

// ---- the form token, which a sign-in in another tab replaces -------------------------------------------------------

// Whether an answer refuses the token of the form, before anything was done.
export const refusesToken = (answer) => answer?.headers.get("X-Form-Token") === "refused";

// Puts the browser's present token into all forms; whether that worked.
export async function renewToken() {
  const answer = await ask(texts.dataset.token);
  const token = answer?.ok && !answer.redirected ? (await answer.text().catch(() => "")).trim() : "";
  if (!/^[A-Za-z0-9]{32,128}$/.test(token)) return false;
  setToken(token);
  return true;
}

const TOKENS = "input[name=csrfmiddlewaretoken]";
function setToken(token) {
  for (const field of document.querySelectorAll(TOKENS)) field.value = token;
}

// Sends a form by fetch. A refused token is renewed, and the form sent once more. The answer is null if there was none.
export async function sendForm(form, submitter, options = {}) {
  const address = submitter?.getAttribute("formaction") ?? form.action;
  return sendFields(address, new URLSearchParams(new FormData(form, submitter)), options);
}

// The same for fields that no form has.
export async function sendFields(address, fields, options = {}) {
  const send = () => ask(address, { ...options, method: "POST", body: fields });
  const answer = await send();
  if (!refusesToken(answer) || !(await renewToken())) return answer;
  fields.set("csrfmiddlewaretoken", document.querySelector(TOKENS).value);
  return send();
}

// Has the browser send a form that a script filled in.
export async function submitForm(form) {
  await renewToken();
  form.submit();
}

// ---- pages that wait for something ---------------------------------------------------------------------------------

// Asks for a page again and again. `show` puts what it says into this one, or says false: then the browser loads it.
export async function follow(address, pause, show) {
  const answer = await ask(address);
  const page = await readPage(answer);
  if (!page || answer.status === 429 || answer.status >= 500) {
    sayWaiting();
  } else if (answer.redirected || !show(page)) {
    return location.replace(answer.redirected ? answer.url : location.href);
  } else {
    clearAnswer("connection");
    const token = page.querySelector(TOKENS)?.value;
    if (token) setToken(token);
  }
  setTimeout(follow, pause, address, pause, show);
}

// ---- forms that the browser sends itself ---------------------------------------------------------------------------

// Another tab loaded a page since this one: it may have signed in. The token is renewed before the next form.
let stale = false;
addEventListener("storage", ({ key }) => {
  if (key === "last-opened") stale = true;
});
try {
  localStorage.setItem("last-opened", String(Date.now()));
} catch {
  // Without storage, the page that refuses the form offers to send it again.
}
addEventListener("pageshow", ({ persisted }) => {
  stale ||= persisted;
});

document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (!stale || event.defaultPrevented || form.method !== "post" || form.hasAttribute("hx-post")) return;
  event.preventDefault();
  stale = false;
  await renewToken();
  form.requestSubmit(submitter);
});
