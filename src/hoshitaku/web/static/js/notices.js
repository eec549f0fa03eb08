// Switches the notices of this browser on and off: asks for leave, then for an address at the browser's push service.

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

async function subscribed() {
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that is left from before may be of another server's key, or of whoever used this browser before.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: on.dataset.key });
}

on?.addEventListener("submit", async (event) => {
  event.preventDefault();
  say("");
  if ((await Notification.requestPermission()) !== "granted") return say("denied");
  try {
    const mine = await subscribed();
    on.elements.endpoint.value = mine.endpoint;
    for (const name of ["p256dh", "auth"]) on.elements[name].value = text(mine.getKey(name));
    on.submit();
  } catch {
    say("failed");
  }
});

off?.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription())?.unsubscribe();
  } finally {
    off.submit();
  }
});
