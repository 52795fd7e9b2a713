import { randomInt } from "node:crypto";

/** Of a step's 64 bits these tell apart the steps that several servers begin in the same millisecond. */
const randomBits = 22n;

/**
 * A step is what one server wrote to the raw events within a few seconds; all of it is counted together. Steps are
 * numbered by the time they began, as decimal text: beyond what JavaScript's numbers hold exactly.
 */
export function newStep(now = Date.now()): string {
  return String(firstStepOf(now) + BigInt(randomInt(2 ** Number(randomBits))));
}

/** The lowest number of a step that begins at a moment. */
export function firstStepOf(moment: number): bigint {
  return BigInt(moment) << randomBits;
}

/** When a step begins, in milliseconds. */
export function momentOf(step: bigint): number {
  return Number(step >> randomBits);
}
