// Has the browser keep the page that is shown while there is no network (see notifications/installed_app.py). Browsers do so only for
// addresses with TLS and for this machine; without it everything else works as it does.

const { worker } = document.querySelector("script[data-worker]").dataset;
navigator.serviceWorker?.register(worker, { scope: "/", updateViaCache: "none" }).catch(() => {});
