import dayjs, { type Dayjs } from "dayjs";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);

/**
 * Minutes that Indian Standard Time is ahead of UTC, all year. `tz` and `utcOffset` of dayjs are an hour off for times
 * that the device's own summer time skips, so instants are moved in UTC.
 */
const istMinutes = 330;

/** Calendar day without a time zone: midnight in UTC. It takes YYYY-MM-DD. */
export function calendarDay(day: string): Dayjs {
  return dayjs.utc(day);
}

/** Today in India, whatever the device's time zone. */
export function calendarToday(): Dayjs {
  return dayjs.utc().add(istMinutes, "minute").startOf("day");
}

/** Formats an instant as YYYY-MM-DDTHH:mm in IST, as form fields keep it, whatever the device's time zone. Null becomes empty. */
export function formatIstInput(at: string | null): string {
  return at === null ? "" : dayjs.utc(at).add(istMinutes, "minute").format("YYYY-MM-DDTHH:mm");
}

/** Parses YYYY-MM-DDTHH:mm as IST; null if it is empty or invalid. */
export function parseIstInput(typed: string): string | null {
  const read = dayjs.utc(typed);
  return read.isValid() ? read.subtract(istMinutes, "minute").toISOString() : null;
}
