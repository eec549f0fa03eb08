// Back and forward show a table as it is now, never as the browser kept it: on a shared device somebody else may hold it.

addEventListener("pagehide", ({ persisted }) => {
  document.documentElement.hidden = persisted;
});

addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
