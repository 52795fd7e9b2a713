import { claimEntry } from "#contract/conflicts/claims.ts";
import { toHex } from "../bytes/hex.ts";
import type { Archive } from "../zip/archive.ts";

/** A token has 43 characters; a line end or a byte order mark may stand around it. */
const maxBytes = 256;

/**
 * SHA-256 of the text a package carries to claim its name. Only the one entry below `assets/` counts: every signature
 * scheme protects it, which is not so of META-INF. Whether a signature holds is said elsewhere.
 */
export async function readClaim(archive: Archive): Promise<string | null> {
  const entry = archive.find(claimEntry);
  if (!entry || entry.sizeBytes > maxBytes) return null;
  try {
    const text = new TextDecoder().decode(await archive.content(entry, maxBytes)).trim();
    return toHex(new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
  } catch {
    return null; // what cannot be unpacked is a finding of the archive's own check
  }
}
