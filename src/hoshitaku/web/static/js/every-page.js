// What every page needs. It lets the browser store the page that is shown without a network (see notifications/installed_app.py).
// Browsers do so only for addresses with TLS and for this machine; everything else works without it.

const { worker } = document.querySelector("script[data-worker]").dataset;
navigator.serviceWorker?.register(worker, { scope: "/", updateViaCache: "none" }).catch(() => {});

// An installed app may share no cookies with the browser: its first page then offers to take a code.
const elsewhere = document.querySelector("details.elsewhere");
if (elsewhere && matchMedia("(display-mode: standalone)").matches) elsewhere.open = true;

// Safari before 17.4 cannot say whether an element is shown.
Element.prototype.checkVisibility ??= function () {
  return this.getClientRects().length > 0;
};
