// Switches the notices of this browser on and off: asks for permission, then for an endpoint at the browser's push service.

import { submitForm } from "./answers.js";

const LONGEST = 20000; // milliseconds for the browser's own part: without its worker or push service it waits forever

const on = document.getElementById("push-on");
const off = document.getElementById("push-off");
const supported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

function say(trouble) {
  for (const note of document.querySelectorAll("[data-trouble]")) note.hidden = note.dataset.trouble !== trouble;
}

if (!supported) say("unsupported");
else if (on) on.hidden = false;

const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

const late = () => new Promise((_, refuse) => setTimeout(refuse, LONGEST));

async function subscribed() {
  const { pushManager } = await navigator.serviceWorker.ready;
  // An old subscription may have another server's key, or belong to a former user of this browser.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: on.dataset.key });
}

on?.addEventListener("submit", async (event) => {
  event.preventDefault();
  say("");
  if ((await Notification.requestPermission()) !== "granted") return say("denied");
  try {
    const mine = await Promise.race([subscribed(), late()]);
    on.elements.endpoint.value = mine.endpoint;
    for (const name of ["p256dh", "auth"]) on.elements[name].value = text(mine.getKey(name));
    await submitForm(on);
  } catch {
    say("failed");
  }
});

async function unsubscribe() {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

off?.addEventListener("submit", async (event) => {
  event.preventDefault();
  // If the browser does not answer, the server sends nothing any more all the same.
  await Promise.race([unsubscribe(), late()]).catch(() => {});
  await submitForm(off);
});
