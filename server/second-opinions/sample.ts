import { createHmac } from "node:crypto";

const bytes = 6;
const all = 2 ** (8 * bytes);

/**
 * True if a decision is sampled, determined by a keyed hash of its id: unpredictable without the key, the same every
 * time with it.
 */
export function isSampled(key: Uint8Array, decisionId: string, percent: number): boolean {
  const share = createHmac("sha256", key).update(decisionId).digest().readUIntBE(0, bytes) / all;
  return share * 100 < percent;
}
