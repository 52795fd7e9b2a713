import { timestamp } from "drizzle-orm/pg-core";

/** PostgreSQL's `timestamptz`: a point in time, whatever the zone of who wrote it. */
export function timestamptz() {
  return timestamp({ withTimezone: true });
}
