import { createHash } from "node:crypto";

/** Hashes of a text's pieces that are kept, and how they are grouped: alike in one group, they are looked at closer. */
const hashes = 32;
const bands = 8;
const rows = hashes / bands;
/** So many hashes alike: about seven of ten pieces are the same. */
const alike = 22;
const pieceLetters = 4;
/** What is looked at of a text. */
const lettersMost = 400;

/** Spreads a number over all 32 bits (the end of MurmurHash3). */
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

/** What is the same where only case, marks or spaces differ; a text of signs alone is itself. */
function bare(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
  return words === "" ? text.trim() : words;
}

/** Every four letters behind each other. */
function piecesOf(text: string): Set<string> {
  const letters = [...bare(text)].slice(0, lettersMost);
  if (letters.length <= pieceLetters) return new Set([letters.join("")]);
  return new Set(
    Array.from({ length: letters.length - pieceLetters + 1 }, (_, at) => letters.slice(at, at + pieceLetters).join("")),
  );
}

/** The least hash of a text's pieces under each of the seeds, as the database keeps numbers of 32 bits. */
export function signatureOf(text: string): number[] {
  const all = [...piecesOf(text)].map(hashOf);
  return seeds.map((seed) => all.reduce((least, one) => Math.min(least, mix(one ^ seed)), 0xffffffff) | 0);
}

/** What texts of one app that are alike most probably share one of; another app's never. */
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
