// Shows a page of ours while there is no network, and notices of what was sent to this browser.
// It keeps no other page: what a table shows is a player's own, and devices are shared.

const KEPT = "hoshitaku-{{ version }}";
const PAGE = {{ page|tojson }};
const FILES = {{ files|tojson }};

addEventListener("install", (event) => {
  const wanted = [PAGE, ...FILES].map((address) => new Request(address, { credentials: "omit", cache: "reload" }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(wanted)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("hoshitaku-") && name !== KEPT);
    await Promise.all(old.map((name) => caches.delete(name)));
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(tidy());
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (FILES.includes(new URL(request.url).pathname) && new URL(request.url).origin === location.origin)
    event.respondWith(fetch(request).catch(async () => (await caches.match(request.url)) ?? Response.error()));
});

// What is sent has been encrypted for this browser alone; see notifications/push_send.py.
addEventListener("push", (event) => {
  const told = event.data?.json();
  if (!told) return;
  const look = { body: told.body, tag: told.url, icon: {{ icon|tojson }}, badge: {{ badge|tojson }}, lang: told.lang, data: { url: told.url } };
  event.waitUntil(registration.showNotification(told.title, look));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.url, location.origin);
  if (address.origin !== location.origin) return;
  const show = async () => {
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((window) => new URL(window.url).pathname === address.pathname);
    await (there ? there.focus() : clients.openWindow(address.href));
  };
  event.waitUntil(show());
});
