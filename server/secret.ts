import { hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "#server/environment.ts";

/** The server's secret: SECRET, or one generated on the first start and kept in the data directory. */
export async function loadSecret({ secret, dataDir }: Environment): Promise<string> {
  if (secret !== undefined) return secret;
  const file = join(dataDir, "secret");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(48).toString("base64url");
  await writeFile(file, made, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(file, "utf8")).trim();
}

/** A key of its own for every purpose, so that what signs one thing never signs another (RFC 5869). */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", `store-console ${purpose}`, 32));
