/** India has one zone and no summer time. */
const offsetMs = 5.5 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The day of a moment in India, `YYYY-MM-DD`. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** When a day, `YYYY-MM-DD`, begins in India; `later` days on. */
export function startOfDay(day: string, later = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs + later * dayMs);
}

/** When the day of a moment began in India. */
export function startOfDayInIndia(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + offsetMs) / dayMs) * dayMs - offsetMs);
}
