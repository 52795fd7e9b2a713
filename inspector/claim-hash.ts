import { claimAssetPath } from "#contract/catalog/conflicts/claims.ts";
import { toHex } from "./bytes/hex.ts";
import type { Archive } from "./zip/archive.ts";

/** Maximum size of the file: a token has 43 characters, and a line break or a byte order mark may surround it. */
const maxBytes = 256;

/**
 * Reads the SHA-256 of the token with which a package claims its name; null without one. Only the entry below `assets/`
 * counts, because every signature scheme protects it, unlike META-INF. Does not verify the signature.
 */
export async function readClaimHash(archive: Archive): Promise<string | null> {
  const entry = archive.find(claimAssetPath);
  if (!entry || entry.sizeBytes > maxBytes) return null;
  try {
    const text = new TextDecoder().decode(await archive.content(entry, maxBytes)).trim();
    return toHex(new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
  } catch {
    return null; // the archive checks report content that cannot be unpacked
  }
}
