import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { lockStaffNoteToChange } from "./lock-note.ts";
import { auditStaffNoteChange } from "./note-subject.ts";
import { deleteStaffNote } from "./staff-notes.store.ts";

export const removeStaffNoteRoute = handle(staffNoteCalls.removeStaffNote)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const { note } = await lockStaffNoteToChange(tx, context, params.id, body.revision);
    await deleteStaffNote(tx, note.id);
    await auditStaffNoteChange(tx, context, "staff_note_removed", note);
    return { id: note.id };
  });
});
