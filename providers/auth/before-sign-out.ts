/** Sends what is pending in this tab; resolves to the path of the screen with unsent data, or null. */
type Flush = () => Promise<string | null>;

const flushes = new Set<Flush>();

/** Registers a function that sends pending data while the session still lasts. */
export function onBeforeSignOut(sending: Flush): void {
  flushes.add(sending);
}

/** Runs before a logout: path of a screen with data that couldn't be sent, or null. */
export async function flushBeforeSignOut(): Promise<string | null> {
  const left = await Promise.all([...flushes].map((sending) => sending()));
  return left.find((address) => address !== null) ?? null;
}
