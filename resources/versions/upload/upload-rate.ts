/** How many bytes had gone, and when (ms). */
export interface RateSample {
  readonly at: number;
  readonly bytes: number;
}

const windowMs = 8000;

/** The samples of the last seconds; older ones would hide that a line became slow or fast. */
export function addSample(samples: readonly RateSample[], next: RateSample): RateSample[] {
  return [...samples.filter((one) => next.at - one.at <= windowMs), next];
}

/** Bytes a second over the window; null until two moments with some time between them are known. */
export function bytesPerSecond(samples: readonly RateSample[]): number | null {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last || last.at - first.at < 500) return null;
  return Math.max(0, (last.bytes - first.bytes) / ((last.at - first.at) / 1000));
}

/** Whole seconds for the rest at this rate; null while the line stands still. */
export function secondsLeft(restBytes: number, rate: number | null): number | null {
  return rate === null || rate < 1 ? null : Math.ceil(restBytes / rate);
}
