import { createHash } from "node:crypto";

/**
 * Number of hashes per signature, and of bands into which they are grouped. Texts that share a band are compared in
 * full.
 */
const hashCount = 32;
const bandCount = 8;
const rowsPerBand = hashCount / bandCount;
/** Minimum number of equal hashes in nearly identical texts, which then share about 70% of their shingles. */
const minEqualHashes = 22;
const shingleLength = 4;
/** Maximum number of letters that are compared; longer texts are cut. */
const maxLetters = 400;

/** Spreads a number over all 32 bits (MurmurHash3's finalizer). */
function mixBits(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const seeds = Array.from({ length: hashCount }, (_, at) => mixBits(at + 1));

/** Hashes a text to 32 bits (FNV-1a). */
function fnv1a(piece: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < piece.length; at++) hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Normalizes a review's case, punctuation and spaces. A text of punctuation alone stays as it is. */
function normalizeText(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  return words === "" ? text.trim() : words;
}

/** Returns the set of all overlapping four-letter shingles. */
function shinglesOf(text: string): Set<string> {
  const letters = [...normalizeText(text)].slice(0, maxLetters);
  if (letters.length <= shingleLength) return new Set([letters.join("")]);
  return new Set(
    Array.from({ length: letters.length - shingleLength + 1 }, (_, at) =>
      letters.slice(at, at + shingleLength).join(""),
    ),
  );
}

/** Computes the MinHash signature: the minimum shingle hash per seed, as signed 32-bit integers for PostgreSQL. */
export function computeMinHashSignature(text: string): number[] {
  const hashes = [...shinglesOf(text)].map(fnv1a);
  return seeds.map((seed) => hashes.reduce((min, hash) => Math.min(min, mixBits(hash ^ seed)), 0xffffffff) | 0);
}

/** Computes band hashes for lookup: similar texts of one app probably share one, different apps never do. */
export function computeLshBands(appId: string, signature: readonly number[]): number[] {
  return Array.from({ length: bandCount }, (_, band) =>
    createHash("sha256")
      .update(`${appId} ${band} ${signature.slice(band * rowsPerBand, (band + 1) * rowsPerBand).join(" ")}`)
      .digest()
      .readInt32BE(0),
  );
}

export function isNearDuplicate(first: readonly number[], second: readonly number[]): boolean {
  return first.filter((hash, at) => hash === second[at]).length >= minEqualHashes;
}
