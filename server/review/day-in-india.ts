/** India has one zone and no summer time. */
const offsetMs = 5.5 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The day of a moment in India, `YYYY-MM-DD`. */
export const dayInIndia = (moment: Date): string => new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);

/** When the day of a moment began in India. */
export const startOfDayInIndia = (moment: Date): Date =>
  new Date(Math.floor((moment.getTime() + offsetMs) / dayMs) * dayMs - offsetMs);
