const [dash, words] = [0x2d, 4] as const;
const places = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17] as const;
const laterPlaces = [19, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35] as const;

const notHex = -1;
const hexadecimal = Int8Array.from({ length: 256 }, (_, letter) => {
  const value = Number.parseInt(String.fromCharCode(letter), 16);
  return Number.isNaN(value) ? notHex : value;
});

/** Returns the value of a hexadecimal digit; -1 for any other character. */
export function hexDigitValue(letter: number): number {
  return hexadecimal[letter] ?? notHex;
}

/** UUID as 128 bits in four words, the highest first. */
export type Uuid = Uint32Array;
export function createUuidBuffer(): Uuid {
  return new Uint32Array(words);
}

/** Parses a UUID of 36 characters; false if it is malformed. */
export function parseUuid(bytes: Uint8Array, from: number, to: number, uuid: Uuid): boolean {
  if (to - from !== 36) return false;
  if (bytes[from + 8] !== dash || bytes[from + 13] !== dash || bytes[from + 18] !== dash || bytes[from + 23] !== dash)
    return false;
  let wrong = 0;
  for (let half = 0; half < 2; half += 1) {
    const at = half === 0 ? places : laterPlaces;
    let [upper, lower] = [0, 0];
    for (let place = 0; place < 8; place += 1) {
      const digit = hexDigitValue(bytes[from + (at[place] ?? 0)] ?? 0);
      const later = hexDigitValue(bytes[from + (at[place + 8] ?? 0)] ?? 0);
      wrong |= digit | later;
      upper = (upper << 4) | digit;
      lower = (lower << 4) | later;
    }
    uuid[half * 2] = upper;
    uuid[half * 2 + 1] = lower;
  }
  return wrong >= 0;
}

/** A batch's event ids as numbers: as strings, they would be most of a batch's memory. */
export interface UuidSet {
  readonly size: number;
  has(uuid: Uuid): boolean;
  /** Adds an id; false if it is there already. */
  add(uuid: Uuid): boolean;
}

/** Creates a set for at most this many ids. */
export function createUuidSet(maxIds: number): UuidSet {
  const slots = 2 ** Math.ceil(Math.log2(Math.max(maxIds, 1) * 2));
  const [ids, taken] = [new Uint32Array(slots * words), new Uint8Array(slots)];
  let size = 0;
  /** Returns the slot that holds the id, or would hold it. */
  const slotOf = (uuid: Uuid): number => {
    let slot = (Math.imul((uuid[0] ?? 0) ^ (uuid[3] ?? 0), 0x9e3779b1) ^ (uuid[1] ?? 0) ^ (uuid[2] ?? 0)) >>> 0;
    for (slot &= slots - 1; taken[slot] === 1; slot = (slot + 1) & (slots - 1)) {
      const at = slot * words;
      if (ids[at] === uuid[0] && ids[at + 1] === uuid[1] && ids[at + 2] === uuid[2] && ids[at + 3] === uuid[3])
        return slot;
    }
    return slot;
  };
  return {
    get size() {
      return size;
    },
    has: (uuid) => taken[slotOf(uuid)] === 1,
    add: (uuid) => {
      const slot = slotOf(uuid);
      if (taken[slot] === 1) return false;
      taken[slot] = 1;
      ids.set(uuid, slot * words);
      size += 1;
      return true;
    },
  };
}
