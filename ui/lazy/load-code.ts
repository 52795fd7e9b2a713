import { wordsArrive } from "./needed-words.ts";

type Load<T> = () => Promise<T>;

const askEveryMs = 5000;
/** A page that was just loaded anew and still misses the same code is not loaded anew once more. */
const betweenReloadsMs = 60_000;
const reloadedKey = "console.reloaded-for-code";

/** What has arrived is in the browser's module map: it needs no line. */
const arrived = new WeakSet<Load<unknown>>();

/**
 * Fetches a part of the console. Without a line it is not even tried: most browsers remember an import that failed and
 * refuse it until the page is loaded anew.
 */
export async function loadCode<T>(load: Load<T>): Promise<T> {
  if (!navigator.onLine && !arrived.has(load)) throw new Error("There is no line to fetch this part with.");
  const code = await load();
  arrived.add(load);
  return code;
}

/** Parts that are there with their words: they are drawn without waiting. */
const complete = new WeakMap<Load<unknown>, { readonly part: unknown }>();

/** Fetches a part with its words, once there is a language. */
export async function loadPart<T>(load: Load<T>): Promise<T> {
  const part = await loadCode(load);
  await wordsArrive();
  complete.set(load, { part });
  return part;
}

/** What was fetched before; undefined while it was not. */
export function loadedPart<T>(load: Load<T>): { readonly part: T } | undefined {
  // Under one load there is what it fetched.
  return complete.get(load) as { readonly part: T } | undefined;
}

/** Fetches what is likely to be opened next once the browser has nothing else to do; the line may break afterwards. */
export function loadAhead(load: Load<unknown>): () => void {
  const ahead = () => void loadPart(load).catch(() => undefined);
  const timer = setTimeout(ahead, 1000);
  return () => clearTimeout(timer);
}

const isServed = (): Promise<boolean> =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/** Resolves when the browser has a line again, and after a few seconds: it may say that it has one where there is none. */
export function lineMayBeBack(): Promise<unknown> {
  return new Promise((again) => {
    setTimeout(again, askEveryMs);
    window.addEventListener("online", again, { once: true });
  });
}

/** Resolves when the server answers: it is asked at once, when the browser has a line again, and every few seconds. */
async function served(signal?: AbortSignal): Promise<void> {
  if (signal?.aborted || (navigator.onLine && (await isServed()))) return;
  await lineMayBeBack();
  await served(signal);
}

/**
 * Fetches a part once the server answers. If even then it does not come, the browser remembers its failure or the
 * server has a newer build: the page is loaded anew at the same address, once.
 */
export async function loadWhenServed<T>(load: Load<T>, signal?: AbortSignal): Promise<T> {
  await served(signal);
  if (signal?.aborted) return new Promise(() => undefined);
  try {
    return await loadCode(load);
  } catch (error) {
    const last = Number(sessionStorage.getItem(reloadedKey));
    if (Date.now() - last < betweenReloadsMs) throw error;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    location.reload();
    return new Promise(() => undefined);
  }
}

/** For what nobody looks at, like texts: waits for the line without saying so. */
export function loadPatiently<T>(load: Load<T>): Promise<T> {
  return loadCode(load).catch(() => loadWhenServed(load));
}
