import { sameBytes } from "../../bytes/hex.ts";
import { digestOf, type HashName } from "../keys/hashes.ts";
import type { JarSection } from "./jar-manifest.ts";

/** API level from which Android checks the strongest of the digests (Android 4.3). */
const newerSdk = 18;
const newer: [name: string, hash: HashName][] = [
  ["sha-512", "SHA-512"],
  ["sha-384", "SHA-384"],
  ["sha-256", "SHA-256"],
  ["sha1", "SHA-1"],
];

// Before that, Android checks the first hash in `Digest-Algorithms`, or SHA-1 without that attribute.
const older: Record<string, { hash: HashName; minSdk: number }> = {
  md5: { hash: "MD5", minSdk: 0 },
  sha: { hash: "SHA-1", minSdk: 0 },
  sha1: { hash: "SHA-1", minSdk: 0 },
  "sha-1": { hash: "SHA-1", minSdk: 0 },
  "sha-256": { hash: "SHA-256", minSdk: 0 },
  "sha-384": { hash: "SHA-384", minSdk: 9 },
  "sha-512": { hash: "SHA-512", minSdk: 9 },
};

export interface ExpectedDigest {
  hash: HashName;
  bytes: Uint8Array;
}

/**
 * Digests of a section that Android versions from `minSdk` on check; empty if one of these versions finds none.
 * `suffix` follows the hash's name in the attribute. Source: AOSP apksig, V1SchemeVerifier.getDigestsToVerify.
 */
export function expectedDigests({ attributes }: JarSection, suffix: string, minSdk: number): ExpectedDigest[] {
  const digests: ExpectedDigest[] = [];
  if (minSdk < newerSdk) {
    const listed = (attributes.get("digest-algorithms") ?? "SHA SHA1").toLowerCase().split(/\s+/);
    const name = listed.find((each) => attributes.has(each + suffix) && (older[each]?.minSdk ?? newerSdk) <= minSdk);
    const algorithm = name === undefined ? undefined : older[name];
    if (name === undefined || !algorithm) return [];
    digests.push({ hash: algorithm.hash, bytes: fromBase64(attributes.get(name + suffix)) });
  }
  const strongest = newer.find(([name]) => attributes.has(name + suffix));
  if (!strongest) return digests;
  const [name, hash] = strongest;
  const bytes = fromBase64(attributes.get(name + suffix));
  if (!digests.some((each) => each.hash === hash && sameBytes(each.bytes, bytes))) digests.push({ hash, bytes });
  return digests;
}

export function digestsHold(digests: readonly ExpectedDigest[], content: Uint8Array): boolean {
  return digests.every(({ hash, bytes }) => sameBytes(bytes, digestOf(hash, content)));
}

function fromBase64(text = ""): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
