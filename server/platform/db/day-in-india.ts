import { indiaOffsetMs } from "#contract/day-in-india.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the start of a day (`YYYY-MM-DD`) in India, or of the day `later` days after. */
export function startOfIndianDay(day: string, later = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - indiaOffsetMs + later * dayMs);
}

/** Returns the start of a moment's day in India. */
export function startOfDayInIndia(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + indiaOffsetMs) / dayMs) * dayMs - indiaOffsetMs);
}
