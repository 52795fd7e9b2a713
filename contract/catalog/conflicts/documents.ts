import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { conflictSides } from "./status.ts";

/** Maximum documents per side of a conflict. */
export const maxConflictDocuments = 5;

/** Supporting document, such as a trademark certificate or a contract. Staff weigh it; it proves nothing by itself. */
export const ConflictDocument = z.strictObject({
  id: Id,
  side: z.enum(conflictSides),
  fileName: z.string(),
  type: z.enum(documentMimeTypes),
  sizeBytes: z.int(),
  sentAt: Instant,
});
export type ConflictDocument = z.infer<typeof ConflictDocument>;
