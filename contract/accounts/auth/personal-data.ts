import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";

export const AccountExport = z.strictObject({
  id: Id,
  state: z.enum(["preparing", "ready", "failed"]),
  askedAt: Instant,
  readyAt: Instant.nullable(),
  /** Time when the export is deleted; null while it is prepared. */
  expiresAt: Instant.nullable(),
  sizeBytes: z.int().nullable(),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const AccountErasure = z.strictObject({
  /** Time when the account will be erased; null unless erasure was requested. */
  eraseAt: Instant.nullable(),
  /** Number of live apps; an account with any isn't erased. */
  liveApps: z.int(),
  /** Number of versions under review, which could still go live; an account with any isn't erased. */
  inReview: z.int(),
});
export type AccountErasure = z.infer<typeof AccountErasure>;
