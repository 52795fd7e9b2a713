import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";

export const AccountExport = z.strictObject({
  id: Id,
  state: z.enum(["preparing", "ready", "failed"]),
  askedAt: Instant,
  readyAt: Instant.nullable(),
  /** When the file is deleted. */
  expiresAt: Instant.nullable(),
  sizeBytes: z.int().nullable(),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const AccountErasure = z.strictObject({
  /** When the account will be erased; null unless erasure was requested. */
  eraseAt: Instant.nullable(),
  /** Live apps; an account with any isn't erased. */
  liveApps: z.int(),
  /** Versions under review, which could still go live. */
  inReview: z.int(),
});
export type AccountErasure = z.infer<typeof AccountErasure>;
