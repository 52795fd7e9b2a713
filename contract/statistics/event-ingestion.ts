import { megabyte } from "#contract/megabyte.ts";

/** Limits of `POST /api/x/events`, which the store's own clients and servers send events to. */
export const eventBatchLimits = {
  lines: 50_000,
  bytes: 16 * megabyte,
  lineUnits: 8192,
  keyCharacters: 100,
} as const;

/** Reasons for refusing a line; counted in the response and stored with the line. */
export const eventRefusalReasons = [
  "not_json",
  "line_too_long",
  "field_missing",
  "field_invalid",
  "unknown_app",
  "package_differs",
  "too_old",
  "in_future",
  "repeated_in_batch",
] as const;
export type EventRefusal = (typeof eventRefusalReasons)[number];
