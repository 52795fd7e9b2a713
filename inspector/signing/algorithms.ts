import type { HashName } from "./keys/hashes.ts";
import type { KeyKind } from "./verify-raw-signature.ts";

/** Kind of content digest: a hash over 1 MiB chunks, or `verity` for a Merkle tree of 4 KiB pages. */
export type ContentDigest = "SHA-256" | "SHA-512" | "verity";

/** AOSP apksig, com.android.apksig.internal.apk.SignatureAlgorithm: ids of the schemes v2 and v3. */
export interface SigningAlgorithm {
  key: KeyKind;
  hash: HashName;
  digest: ContentDigest;
  /** First API level at which Android supports it. */
  minSdk: 24 | 28;
}

const algorithms = new Map<number, SigningAlgorithm>([
  [0x0101, { key: "RSA-PSS", hash: "SHA-256", digest: "SHA-256", minSdk: 24 }],
  [0x0102, { key: "RSA-PSS", hash: "SHA-512", digest: "SHA-512", minSdk: 24 }],
  [0x0103, { key: "RSASSA-PKCS1-v1_5", hash: "SHA-256", digest: "SHA-256", minSdk: 24 }],
  [0x0104, { key: "RSASSA-PKCS1-v1_5", hash: "SHA-512", digest: "SHA-512", minSdk: 24 }],
  [0x0201, { key: "ECDSA", hash: "SHA-256", digest: "SHA-256", minSdk: 24 }],
  [0x0202, { key: "ECDSA", hash: "SHA-512", digest: "SHA-512", minSdk: 24 }],
  [0x0301, { key: "DSA", hash: "SHA-256", digest: "SHA-256", minSdk: 24 }],
  [0x0421, { key: "RSASSA-PKCS1-v1_5", hash: "SHA-256", digest: "verity", minSdk: 28 }],
  [0x0423, { key: "ECDSA", hash: "SHA-256", digest: "verity", minSdk: 28 }],
  [0x0425, { key: "DSA", hash: "SHA-256", digest: "verity", minSdk: 28 }],
]);

/** Looks up a signing algorithm; undefined for ids no Android version knows today. */
export function findSigningAlgorithm(id: number): SigningAlgorithm | undefined {
  return algorithms.get(id);
}

const strength: Record<ContentDigest, number> = { "SHA-256": 1, verity: 2, "SHA-512": 3 };

/**
 * Returns the ids of the signatures that Android versions from `minSdk` on check: each takes the strongest it knows,
 * the first of equals. Empty if the oldest version knows none.
 */
export function checkedAlgorithms(ids: readonly number[], minSdk: number): number[] {
  const strongest = new Map<number, { id: number; strength: number }>();
  for (const id of ids) {
    const algorithm = findSigningAlgorithm(id);
    if (!algorithm) continue;
    const rank = strength[algorithm.digest];
    if (rank > (strongest.get(algorithm.minSdk)?.strength ?? 0)) {
      strongest.set(algorithm.minSdk, { id, strength: rank });
    }
  }
  if (minSdk < Math.min(...strongest.keys())) return [];
  return [...strongest.values()].map(({ id }) => id);
}
