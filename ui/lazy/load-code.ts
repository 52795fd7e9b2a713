import { loadRequiredNamespaces } from "./required-namespaces.ts";

type Load<T> = () => Promise<T>;

const pollMs = 5000;
/**
 * Minimum time in milliseconds between two reloads. A page that was just reloaded and still lacks the same code isn't
 * reloaded again.
 */
const minReloadIntervalMs = 60_000;
const reloadedKey = "console.reloaded-for-code";

/** Loaders whose code is in the browser's module map, which needs no connection. */
const loadedLoaders = new WeakSet<Load<unknown>>();

/**
 * Loads a part of the console. While offline it isn't even tried: most browsers remember a failed import and refuse it
 * until the page is reloaded.
 */
export async function loadCode<T>(load: Load<T>): Promise<T> {
  if (!navigator.onLine && !loadedLoaders.has(load)) throw new Error("There is no line to fetch this part with.");
  const code = await load();
  loadedLoaders.add(load);
  return code;
}

/** Components that are loaded with their texts: they render without waiting. */
const loadedComponents = new WeakMap<Load<unknown>, { readonly part: unknown }>();

/** Loads a component with its texts, once there is a language. */
export async function loadComponent<T>(load: Load<T>): Promise<T> {
  const part = await loadCode(load);
  await loadRequiredNamespaces();
  loadedComponents.set(load, { part });
  return part;
}

/** Returns the component that was loaded before; undefined if it wasn't. */
export function getLoadedComponent<T>(load: Load<T>): { readonly part: T } | undefined {
  // Safe cast: each loader is stored with its own component.
  return loadedComponents.get(load) as { readonly part: T } | undefined;
}

/**
 * Preloads the part that is likely opened next, after a second, in case the connection breaks later. Returns the
 * cancel function.
 */
export function preloadNext(load: Load<unknown>): () => void {
  const ahead = () => void loadComponent(load).catch(() => undefined);
  const timer = setTimeout(ahead, 1000);
  return () => clearTimeout(timer);
}

const isServerReachable = (): Promise<boolean> =>
  fetch("/", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/**
 * Resolves on the `online` event, or after a few seconds, because a browser may report `online` without a connection.
 */
export function waitForConnection(): Promise<unknown> {
  return new Promise((again) => {
    setTimeout(again, pollMs);
    window.addEventListener("online", again, { once: true });
  });
}

/** Resolves when the server answers: checked at once, on the `online` event, and every few seconds. */
async function waitForServer(signal?: AbortSignal): Promise<void> {
  if (signal?.aborted || (navigator.onLine && (await isServerReachable()))) return;
  await waitForConnection();
  await waitForServer(signal);
}

/**
 * Loads code once the server answers. If it still fails, the browser remembers the failure or the server has a newer
 * build, so the page is reloaded once.
 */
export async function loadWhenReachable<T>(load: Load<T>, signal?: AbortSignal): Promise<T> {
  await waitForServer(signal);
  if (signal?.aborted) return new Promise(() => undefined);
  try {
    return await loadCode(load);
  } catch (error) {
    const last = Number(sessionStorage.getItem(reloadedKey));
    if (Date.now() - last < minReloadIntervalMs) throw error;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    location.reload();
    return new Promise(() => undefined);
  }
}

/** Loads something invisible, such as texts: waits for the connection without a fallback. */
export function loadWithRetry<T>(load: Load<T>): Promise<T> {
  return loadCode(load).catch(() => loadWhenReachable(load));
}
