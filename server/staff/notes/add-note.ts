import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { StaffNote } from "#contract/staff/notes/staff-note.ts";
import { findFullName } from "#server/accounts/auth/find-accounts.ts";
import { presentRow } from "#server/platform/db/present-row.ts";
import { handle } from "#server/platform/http/route.ts";
import { auditStaffNoteChange, requireStaffNoteSubject } from "./note-subject.ts";
import { createStaffNote } from "./staff-notes.store.ts";

export const addStaffNoteRoute = handle(staffNoteCalls.addStaffNote)(async (context) => {
  const { actor, body, services } = context;
  const { accountId } = actor;
  return services.database.transaction(async (tx) => {
    await requireStaffNoteSubject(tx, actor, body);
    const note = await createStaffNote(tx, { ...body, accountId });
    await auditStaffNoteChange(tx, context, "staff_note_added", note);
    return presentRow(StaffNote, note, { writer: { id: accountId, name: await findFullName(tx, accountId) } });
  });
});
