import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";
import { paperTypes } from "#contract/papers/paper.ts";
import { sides } from "./status.ts";

/** Papers that each side of a conflict may have with it. */
export const mostConflictPapers = 5;

/** A trademark's certificate, a contract: staff weigh it, nothing is proven by it. */
export const ConflictPaper = z.strictObject({
  id: Id,
  side: z.enum(sides),
  fileName: z.string(),
  type: z.enum(paperTypes),
  sizeBytes: z.int(),
  sentAt: Instant,
});
export type ConflictPaper = z.infer<typeof ConflictPaper>;
