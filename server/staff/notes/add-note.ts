import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { findName } from "#server/accounts/auth/find-accounts.ts";
import { handle } from "#server/platform/http/route.ts";
import { auditNote, requireNoteSubject } from "./note-subject.ts";
import { presentNote } from "./present-note.ts";
import { addNote } from "./staff-notes.store.ts";

export const addStaffNote = handle(staffNoteCalls.addStaffNote)(async (context) => {
  const { actor, body, services } = context;
  const { accountId } = actor;
  return services.database.transaction(async (tx) => {
    await requireNoteSubject(tx, actor, body);
    const note = await addNote(tx, { ...body, accountId });
    await auditNote(tx, context, "staff_note_added", note);
    return presentNote(note, await findName(tx, accountId));
  });
});
