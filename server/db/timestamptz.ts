import { timestamp } from "drizzle-orm/pg-core";

/**
 * PostgreSQL's `timestamptz`: a point in time, whatever the zone of who wrote it. In milliseconds where people page by it,
 * as it is told in them.
 */
export function timestamptz(told?: { readonly precision: 3 }) {
  return timestamp({ withTimezone: true, ...told });
}
