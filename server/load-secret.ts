import { createHash, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Environment, EnvironmentError } from "./environment.ts";

/**
 * Writes the secret under another name and then renames the file, so that a killed start leaves a whole secret or none.
 */
async function createSecretFile(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(48).toString("base64url"), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(draft);
  }
}

const minLength = 32;

/** Returns the server's secret: SECRET, or one generated on the first start and stored in the data directory. */
export async function loadSecret({ secret, dataDir }: Pick<Environment, "secret" | "dataDir">): Promise<string> {
  if (secret !== undefined) return secret;
  const file = join(dataDir, "secret");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) await createSecretFile(file);
  const stored = (await readFile(file, "utf8")).trim();
  // A short or empty secret could be guessed, and then anybody could sign anything.
  if (stored.length < minLength) throw new EnvironmentError(`${file} is damaged: remove it, which signs everyone out.`);
  return stored;
}

/** Derives a separate key for every purpose, so that a signature for one is never valid for another (RFC 5869). */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", `store-console ${purpose}`, 32));
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares in constant time, which reveals neither the matching part nor the expected length. */
export function constantTimeEqual(given: string | undefined, expected: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}
