import { timestamp } from "drizzle-orm/pg-core";

/**
 * Returns PostgreSQL's `timestamptz`: a point in time, independent of the writer's time zone. Use precision 3 for
 * cursors, which the API sends in milliseconds.
 */
export function timestamptz(options?: { readonly precision: 3 }) {
  return timestamp({ withTimezone: true, ...options });
}
