/** Fetches a file from our own server, such as a badge or an image with a signed URL. */
export async function fetchBytes(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no file: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
