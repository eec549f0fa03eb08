// Shows an offline page without a network, and the notices sent to this browser.
// It caches no other page: a table's page is private, and devices are shared.

const KEPT = "hoshitaku-{{ version }}";
const PAGE = {{ offline_page_url|tojson }};
const FILES = {{ cached_file_urls|tojson }};

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

// Messages are encrypted for this browser only; see notifications/push_send.py.
addEventListener("push", (event) => {
  const notice = event.data?.json();
  if (!notice) return;
  const look = { body: notice.body, tag: notice.url, icon: {{ icon_url|tojson }}, badge: {{ badge_url|tojson }}, lang: notice.lang, data: { url: notice.url } };
  event.waitUntil(registration.showNotification(notice.title, look));
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
