const { port1: nowhere, port2: otherEnd } = new MessageChannel();
otherEnd.close();

/**
 * Gives back the memory of bytes that nobody reads any more. Batches are megabytes outside of the heap: to collect them
 * the server's own thread would look through all that it holds, every second.
 */
export function letGo({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) nowhere.postMessage(null, [buffer]);
}
