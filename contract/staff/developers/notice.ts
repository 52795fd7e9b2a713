import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";

/** Notification to a developer's accounts, without its recipients and text. */
export const DeveloperNotice = z.strictObject({
  id: Id,
  /** Kind of notification, of this release or an earlier one. */
  event: z.string(),
  at: Instant,
  seenAt: Instant.nullable(),
});
export type DeveloperNotice = z.infer<typeof DeveloperNotice>;
