/** Sends what still waits in this tab; the answer is the address of the screen that shows what could not be sent. */
type Sending = () => Promise<string | null>;

const sendings = new Set<Sending>();

/** What a part of the console must send while the session it belongs to still lasts. */
export function beforeSignOut(sending: Sending): void {
  sendings.add(sending);
}

/** Asked before somebody logs out: where something is left that could not be sent, or null. */
export async function sendWhatWaits(): Promise<string | null> {
  const left = await Promise.all([...sendings].map((sending) => sending()));
  return left.find((address) => address !== null) ?? null;
}
