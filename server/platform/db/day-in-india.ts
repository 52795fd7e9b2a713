/** Offset of Indian time from UTC in milliseconds. India has a single time zone without daylight saving time. */
const offsetMs = 5.5 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns the day of a moment in India, `YYYY-MM-DD`. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** Returns the start of a day (`YYYY-MM-DD`) in India, or of the day `later` days after. */
export function startOfIndianDay(day: string, later = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs + later * dayMs);
}

/** Returns the start of a moment's day in India. */
export function startOfDayInIndia(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + offsetMs) / dayMs) * dayMs - offsetMs);
}
