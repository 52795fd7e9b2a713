import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { lockNoteToChange } from "./lock-note.ts";
import { auditStaffNoteChange } from "./note-subject.ts";
import { deleteStaffNote } from "./staff-notes.store.ts";

export const removeStaffNote = handle(staffNoteCalls.removeStaffNote)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const { note } = await lockNoteToChange(tx, context, params.id, body.revision);
    await deleteStaffNote(tx, note.id);
    await auditStaffNoteChange(tx, context, "staff_note_removed", note);
    return { id: note.id };
  });
});
