import { useEffect, useState } from "react";
import { currentCover } from "#providers/http/session-cover.ts";

const everyMs = 10 * 60_000;
const entry = /\/assets\/[\w-]+\.js/;

const ownEntry = (): string | undefined =>
  [...document.scripts].map((script) => entry.exec(script.src)?.[0]).find((address) => address !== undefined);

async function servedEntry(): Promise<string | undefined> {
  const answer = await fetch("/", { headers: { accept: "text/html" }, cache: "no-store" });
  return entry.exec(await answer.text())?.[0];
}

/** Returns true once the server serves another build than the running one; a failed preload checks at once. */
export function useNewBuildAvailable(): [boolean, () => void] {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const own = ownEntry();
    if (!own) return;
    const check = () => {
      if (currentCover()) return;
      servedEntry().then(
        (served) => served !== undefined && served !== own && setReady(true),
        () => undefined,
      );
    };
    const timer = setInterval(check, everyMs);
    window.addEventListener("vite:preloadError", check);
    return () => {
      clearInterval(timer);
      window.removeEventListener("vite:preloadError", check);
    };
  }, []);
  return [ready, () => setReady(false)];
}
