/** A tab that nobody looked at for this long needs no line; while all are hidden there is none. */
const hiddenMs = 5 * 60_000;

/** Joins while the tab is looked at and the browser has a line to the world; returns how to leave off. */
export function whileNeeded(join: () => void, leave: () => void): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(hiding);
    if (!navigator.onLine) leave();
    else if (document.visibilityState === "hidden") hiding = setTimeout(leave, hiddenMs);
    else join();
  };
  document.addEventListener("visibilitychange", look);
  window.addEventListener("offline", look);
  window.addEventListener("online", look);
  if (navigator.onLine) join();
  look();
  return () => {
    clearTimeout(hiding);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("offline", look);
    window.removeEventListener("online", look);
  };
}
