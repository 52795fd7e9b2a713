/** Offset of Indian time from UTC in milliseconds. India has one time zone and no summer time. */
export const indiaOffsetMs = 5.5 * 3_600_000;

/** Returns the calendar day in India, `YYYY-MM-DD`, of a moment in milliseconds since 1970. */
export function toIndianDay(moment: number): string {
  return new Date(moment + indiaOffsetMs).toISOString().slice(0, 10);
}

/** Returns the current calendar day in India, `YYYY-MM-DD`. */
export function todayInIndia(): string {
  return toIndianDay(Date.now());
}
