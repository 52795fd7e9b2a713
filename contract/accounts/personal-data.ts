import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";

export const AccountExport = z.strictObject({
  id: Id,
  state: z.enum(["preparing", "ready", "failed"]),
  askedAt: Instant,
  readyAt: Instant.nullable(),
  /** It is kept until then. */
  expiresAt: Instant.nullable(),
  sizeBytes: z.int().nullable(),
  /** Where this session may fetch it. */
  url: z.string().nullable(),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const Erasure = z.strictObject({
  /** When the account will be erased; null where nobody asked for it. */
  eraseAt: Instant.nullable(),
  /** Apps that people can install: an account with any is not erased. */
  liveApps: z.int(),
  /** Versions that staff have before them: they could still become live. */
  inReview: z.int(),
});
export type Erasure = z.infer<typeof Erasure>;
