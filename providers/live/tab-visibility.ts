/** A tab that is hidden for this long gives up its connection; while all are hidden, there is none. */
const hiddenMs = 5 * 60_000;

/** Calls `join` while the tab is visible and online, and `leave` otherwise; returns the cleanup function. */
export function whileVisible(join: () => void, leave: () => void): () => void {
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
