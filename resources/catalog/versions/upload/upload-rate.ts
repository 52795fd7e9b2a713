/** Bytes sent so far, and the time in ms. */
export interface RateSample {
  readonly at: number;
  readonly bytes: number;
}

const windowMs = 8000;

/** Keeps the samples of the last seconds; older ones would hide that the connection became slower or faster. */
export function addRateSample(samples: readonly RateSample[], next: RateSample): RateSample[] {
  return [...samples.filter((sample) => next.at - sample.at <= windowMs), next];
}

/** Bytes per second within the window; null until two samples are far enough apart. */
export function bytesPerSecond(samples: readonly RateSample[]): number | null {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last || last.at - first.at < 500) return null;
  return Math.max(0, (last.bytes - first.bytes) / ((last.at - first.at) / 1000));
}

/** Returns the whole seconds left at this rate; null while nothing moves. */
export function secondsLeft(restBytes: number, rate: number | null): number | null {
  return rate === null || rate < 1 ? null : Math.ceil(restBytes / rate);
}
