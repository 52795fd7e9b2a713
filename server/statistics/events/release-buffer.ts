const { port1: nowhere, port2: otherEnd } = new MessageChannel();
otherEnd.close();

/**
 * Releases the memory of a buffer that nobody reads any more. Batches are megabytes outside the heap; to collect them,
 * the server's main thread would scan its whole heap every second.
 */
export function releaseBuffer({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) nowhere.postMessage(null, [buffer]);
}
