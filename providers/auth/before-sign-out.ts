/** Sends what is pending in this tab; resolves to the path of the screen with unsent data, or null. */
type Sending = () => Promise<string | null>;

const sendings = new Set<Sending>();

/** Registers a function that sends pending data while the session still lasts. */
export function beforeSignOut(sending: Sending): void {
  sendings.add(sending);
}

/** Runs before a logout: path of a screen with data that couldn't be sent, or null. */
export async function sendWhatWaits(): Promise<string | null> {
  const left = await Promise.all([...sendings].map((sending) => sending()));
  return left.find((address) => address !== null) ?? null;
}
