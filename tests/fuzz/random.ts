/** Pseudo-random numbers determined by seed and position (mulberry32 over a mixed state). */
export class Random {
  #state: number;

  constructor(seed: number, position: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(position + 1, 0xc2b2ae35);
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** Returns an integer from 0 to `count` - 1; 0 for a count of 0. */
  below(count: number): number {
    return count <= 1 ? 0 : this.next() % count;
  }

  chance(share: number): boolean {
    return this.next() < share * 0x100000000;
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }
}
