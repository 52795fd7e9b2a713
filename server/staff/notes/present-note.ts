import type { StaffNote } from "#contract/staff/notes/staff-note.ts";
import type { StaffNoteRow } from "./staff-notes.store.ts";

export function presentNote({ accountId, ...row }: StaffNoteRow, writer: string): StaffNote {
  const { id, revision, subject, subjectId, text, createdAt, changedAt } = row;
  return {
    id,
    revision,
    subject,
    subjectId,
    text,
    writer: { id: accountId, name: writer },
    createdAt: createdAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  };
}
