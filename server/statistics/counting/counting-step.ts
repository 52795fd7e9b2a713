import { randomInt } from "node:crypto";

/** Low bits of a step's 64, which distinguish steps that several servers begin in the same millisecond. */
const randomBits = 22n;

/**
 * Creates a step: what one server writes to the raw events within a few seconds, counted together. Steps are numbered
 * by their start time, as decimal text: they exceed the integers that JavaScript holds exactly.
 */
export function createCountingStep(now = Date.now()): string {
  return String(firstStepAt(now) + BigInt(randomInt(2 ** Number(randomBits))));
}

/** Returns the lowest number of a step that begins at a moment. */
export function firstStepAt(moment: number): bigint {
  return BigInt(moment) << randomBits;
}

/** Returns the start of a step, in milliseconds. */
export function stepStartTime(step: bigint): number {
  return Number(step >> randomBits);
}
