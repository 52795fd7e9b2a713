import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";

/** Something that a developer's people were told: whom and in which words stays theirs. */
export const DeveloperNotice = z.strictObject({
  id: Id,
  /** A kind of notice, of this release or an earlier one. */
  event: z.string(),
  at: Instant,
  seenAt: Instant.nullable(),
});
export type DeveloperNotice = z.infer<typeof DeveloperNotice>;
