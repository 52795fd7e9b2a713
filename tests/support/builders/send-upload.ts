import type { TestApp } from "../app.ts";

const tus = { "tus-resumable": "1.0.0" };

const encode = (metadata: Record<string, string>): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");

interface Origin {
  address: string;
  token: string;
}

/** Lets the server listen on a free port, because the tus server takes over the socket; returns its URL. */
export async function listen(app: TestApp): Promise<string> {
  if (!app.app.server.listening) await app.app.listen({ host: "127.0.0.1", port: 0 });
  const at = app.app.server.address();
  if (at === null || typeof at === "string") throw new Error("no port");
  return `http://127.0.0.1:${at.port}`;
}

/** Sends the request that creates a tus upload; returns the raw response. */
export async function createUpload({ address, token }: Origin, metadata: Record<string, string>, sizeBytes: number) {
  const headers = {
    ...tus,
    authorization: `O-Bearer ${token}`,
    "upload-length": String(sizeBytes),
    "upload-metadata": encode(metadata),
  };
  return fetch(`${address}/api/uploads`, { method: "POST", headers });
}

export async function sendChunk({ address, token }: Origin, location: string, offset: number, bytes: Uint8Array) {
  const headers = {
    ...tus,
    authorization: `O-Bearer ${token}`,
    "upload-offset": String(offset),
    "content-type": "application/offset+octet-stream",
  };
  return fetch(new URL(location, address), { method: "PATCH", headers, body: Buffer.from(bytes) });
}

export function idOfUpload(location: string): string {
  return location.split("/").pop() ?? "";
}
