// Back and forward reload a table instead of showing the cached page: on a shared device somebody else may hold it now.

addEventListener("pagehide", ({ persisted }) => {
  document.documentElement.hidden = persisted;
});

addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
