import { createHmac } from "node:crypto";

const bytes = 6;
const all = 2 ** (8 * bytes);

/**
 * Whether a decision is read twice: a share of its keyed hash. Nobody without the key can tell before or afterwards;
 * who has it gets the same answer each time.
 */
export function isSampled(key: Uint8Array, decisionId: string, percent: number): boolean {
  const share = createHmac("sha256", key).update(decisionId).digest().readUIntBE(0, bytes) / all;
  return share * 100 < percent;
}
