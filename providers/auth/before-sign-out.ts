/** Sends this tab's pending data; resolves to the path of the screen with unsent data, or null. */
type Flush = () => Promise<string | null>;

const flushes = new Set<Flush>();

/** Registers a function that sends pending data while the session still lasts. */
export function onBeforeSignOut(flush: Flush): void {
  flushes.add(flush);
}

/** Runs before a logout: path of a screen with data that couldn't be sent, or null. */
export async function flushBeforeSignOut(): Promise<string | null> {
  const unsentPaths = await Promise.all([...flushes].map((flush) => flush()));
  return unsentPaths.find((path) => path !== null) ?? null;
}
