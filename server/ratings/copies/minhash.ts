import { createHash } from "node:crypto";

/** Hashes per signature, and bands they are grouped in. Texts that share a band are compared in full. */
const hashes = 32;
const bands = 8;
const rows = hashes / bands;
/** Minimum number of equal hashes: about 70% of the shingles are the same. */
const alike = 22;
const pieceLetters = 4;
/** Longer texts are cut. */
const lettersMost = 400;

/** Spreads a number over all 32 bits (MurmurHash3's finalizer). */
function mix(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const seeds = Array.from({ length: hashes }, (_, at) => mix(at + 1));

/** FNV-1a. */
function hashOf(piece: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < piece.length; at++) hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Normalizes case, punctuation and spaces. A text of punctuation alone stays as it is. */
function bare(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  return words === "" ? text.trim() : words;
}

/** Set of all overlapping four-letter shingles. */
function piecesOf(text: string): Set<string> {
  const letters = [...bare(text)].slice(0, lettersMost);
  if (letters.length <= pieceLetters) return new Set([letters.join("")]);
  return new Set(
    Array.from({ length: letters.length - pieceLetters + 1 }, (_, at) => letters.slice(at, at + pieceLetters).join("")),
  );
}

/** MinHash signature: the minimum shingle hash per seed, as signed 32-bit integers for PostgreSQL. */
export function signatureOf(text: string): number[] {
  const all = [...piecesOf(text)].map(hashOf);
  return seeds.map((seed) => all.reduce((least, one) => Math.min(least, mix(one ^ seed)), 0xffffffff) | 0);
}

/** Band hashes for lookup: similar texts of one app probably share one, different apps never do. */
export function bandsOf(appId: string, signature: readonly number[]): number[] {
  return Array.from({ length: bands }, (_, band) =>
    createHash("sha256")
      .update(`${appId} ${band} ${signature.slice(band * rows, (band + 1) * rows).join(" ")}`)
      .digest()
      .readInt32BE(0),
  );
}

export function isAlike(one: readonly number[], other: readonly number[]): boolean {
  return one.filter((hash, at) => hash === other[at]).length >= alike;
}
