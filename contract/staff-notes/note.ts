import * as z from "zod";
import type { Subject } from "#contract/access/rules.ts";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { fitsLimit } from "#contract/text.ts";

/** What notes are about, by the word of the access rules. */
export const notedSubjects = ["Developer", "App"] as const satisfies readonly Subject[];
export type NotedSubject = (typeof notedSubjects)[number];

/** Letters of a note as people see them, and notes of a page. */
export const noteLimits = { text: { graphemes: 2000, codePoints: 8000 }, page: 10 } as const;

export const NoteText = z
  .string()
  .trim()
  .min(1)
  .max(noteLimits.text.codePoints)
  .refine((text) => fitsLimit(text, noteLimits.text), { params: { code: "too_long" } });

/** What a member of staff wrote down about a developer or an app, for other staff. */
export const StaffNote = z.strictObject({
  id: Id,
  revision: Revision,
  subject: z.enum(notedSubjects),
  subjectId: Id,
  text: z.string(),
  writer: z.strictObject({ id: Id, name: z.string() }),
  createdAt: Instant,
  /** When it was written anew; null where it stands as it was first. */
  changedAt: Instant.nullable(),
});
export type StaffNote = z.infer<typeof StaffNote>;
