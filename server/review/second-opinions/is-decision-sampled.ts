import { createHmac } from "node:crypto";

const hashBytes = 6;
const hashRange = 2 ** (8 * hashBytes);

/**
 * True if a decision is sampled, determined by a keyed hash of its id: unpredictable without the key, the same every
 * time with it.
 */
export function isDecisionSampled(key: Uint8Array, decisionId: string, percent: number): boolean {
  const share = createHmac("sha256", key).update(decisionId).digest().readUIntBE(0, hashBytes) / hashRange;
  return share * 100 < percent;
}
