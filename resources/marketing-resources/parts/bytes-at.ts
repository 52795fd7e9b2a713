/** A file of our own server: a badge, a picture whose address is signed. */
export async function bytesAt(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no file: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
