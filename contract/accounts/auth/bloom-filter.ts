/**
 * Bloom filter of a set of words: 240 KB for 100,000 words. It contains every word that was added; one in ten thousand
 * other words is taken for one of them (B. Bloom, "Space/time trade-offs in hash coding", 1970).
 */
export interface BloomFilter {
  has(word: string): boolean;
}

/** Bits per word; with the number of hash functions, one of ten thousand other words is wrongly found. */
const bitsPerWord = 19.2;
const hashes = 13;

/** FNV-1a over UTF-16 code units, with a final mix so that neighboring seeds give unrelated values. */
function hashWord(word: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Returns bit positions of a word: double hashing (Kirsch and Mitzenmacher, 2006). */
function bitsOf(word: string, size: number): number[] {
  const first = hashWord(word, 0);
  const step = hashWord(word, 0x9e3779b9) | 1;
  return Array.from({ length: hashes }, (_, round) => ((first + round * step) >>> 0) % size);
}

/** Packs a set of words into the bytes of a Bloom filter. */
export function packBloomFilter(words: ReadonlySet<string>): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((words.size * bitsPerWord) / 8));
  for (const word of words)
    for (const bit of bitsOf(word, bytes.length * 8)) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
  return bytes;
}

/** Reads a filter from the base64 of `packBloomFilter`. */
export function readBloomFilter(base64: string): BloomFilter {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  const isSet = (bit: number): boolean => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  return { has: (word) => bitsOf(word, bytes.length * 8).every(isSet) };
}
