import * as z from "zod";
import type { AccessSubject } from "#contract/access/rules.ts";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { withinLimit } from "#contract/text-length.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

/** Subjects of notes, as named in the access rules. */
export const staffNoteSubjects = ["Developer", "App"] as const satisfies readonly AccessSubject[];
export type NoteSubject = (typeof staffNoteSubjects)[number];

/** Maximum length of a note, and notes per page. */
export const staffNoteLimits = { text: { graphemes: 2000, codePoints: 8000 }, page: 10 } as const;

export const NoteText = z
  .string()
  .trim()
  .min(1)
  .max(staffNoteLimits.text.codePoints)
  .check(checkParagraphs)
  .refine(...withinLimit(staffNoteLimits.text));

/** Staff's note about a developer or an app, for other staff. */
export const StaffNote = z.strictObject({
  id: Id,
  revision: Revision,
  subject: z.enum(staffNoteSubjects),
  subjectId: Id,
  text: z.string(),
  writer: z.strictObject({ id: Id, name: z.string() }),
  createdAt: Instant,
  /** Time of the last edit; null if the note was never edited. */
  changedAt: Instant.nullable(),
});
export type StaffNote = z.infer<typeof StaffNote>;
