/** Returns the deterministic 32-bit hash of numbers (murmur3's finalizer). */
export function hashNumbers(...parts: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

const seeds = new Map<string, number>();

export function seedFromText(text: string): number {
  const known = seeds.get(text);
  if (known !== undefined) return known;
  const seed = hashNumbers(...[...text].map((letter) => letter.codePointAt(0) ?? 0));
  seeds.set(text, seed);
  return seed;
}

export type RandomSource = () => number;

/** Creates a seeded random generator (mulberry32) of numbers from 0 up to, but not including, 1. */
export function seededRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let next = Math.imul(state ^ (state >>> 15), state | 1);
    next ^= next + Math.imul(next ^ (next >>> 7), next | 61);
    return ((next ^ (next >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates a function that picks one of the values at random, in proportion to their weights. */
export function createWeightedPicker<T>(
  weighted: readonly (readonly [value: T, weight: number])[],
): (random: RandomSource) => T {
  const bounds: number[] = [];
  let total = 0;
  for (const [, weight] of weighted) bounds.push((total += weight));
  const last = weighted.at(-1)?.[0] as T;
  return (random) => {
    const at = random() * total;
    let index = 0;
    while ((bounds[index] ?? total) <= at) index += 1;
    return weighted[index]?.[0] ?? last;
  };
}

/** Rounds `mean` up or down at random, so that the average is kept. */
export function roundRandomly(random: RandomSource, mean: number): number {
  return Math.floor(mean + random());
}
