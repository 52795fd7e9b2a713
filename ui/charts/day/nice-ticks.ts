/**
 * Round numbers that may be a step, times a power of ten. Three steps are filled by two thirds or more in most ranges.
 */
const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 10];

/**
 * Returns up to three equal whole steps from 0 that cover the highest value: 20,674 gives 0, 10,000, 20,000, 30,000.
 */
export function niceCountTicks(highest: number): number[] {
  const minStep = Math.max(highest, 1) / 3;
  const scale = 10 ** Math.floor(Math.log10(minStep));
  const fitting = steps.map((step) => step * scale).find((step) => step >= minStep && Number.isInteger(step)) ?? 1;
  return [0, 1, 2, 3]
    .map((times) => times * fitting)
    .filter((tick, at) => at === 0 || tick - fitting < Math.max(highest, 1));
}

const strides = [1, 2, 3, 7, 14, 28, 56, 84, 112];

/** Returns indexes of the labelled days: the first, then whole strides, and the last; at most one more than `max`. */
export function dayTickIndexes(days: number, max: number): number[] {
  const last = days - 1;
  if (last <= 0) return [0];
  const stride =
    strides.find((stride) => Math.floor(last / stride) + 1 <= max) ?? Math.ceil(last / Math.max(1, max - 1));
  const ticks = Array.from({ length: Math.floor(last / stride) + 1 }, (_, at) => at * stride);
  const before = ticks.at(-1) ?? 0;
  if (before === last) return ticks;
  // The last day always has a label; a stride that ends too near it gives way.
  return last - before < stride * 0.6 && ticks.length > 1 ? [...ticks.slice(0, -1), last] : [...ticks, last];
}
