import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { StaffNote } from "#contract/staff/notes/staff-note.ts";
import { presentRow } from "#server/platform/db/present-row.ts";
import { handle } from "#server/platform/http/route.ts";
import { lockStaffNoteToChange } from "./lock-note.ts";
import { auditStaffNoteChange } from "./note-subject.ts";
import { updateStaffNote } from "./staff-notes.store.ts";

/** Replaces the text of a note. The loser of a race gets 409 with the winner's text. */
export const changeStaffNoteRoute = handle(staffNoteCalls.changeStaffNote)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const { note, writer } = await lockStaffNoteToChange(tx, context, params.id, body.revision);
    const changed = await updateStaffNote(tx, note.id, body.text);
    await auditStaffNoteChange(tx, context, "staff_note_changed", changed);
    return presentRow(StaffNote, changed, { writer });
  });
});
