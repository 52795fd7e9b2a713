import { staffNoteCalls } from "#contract/staff-notes/calls.ts";
import { findName } from "#server/accounts/people.ts";
import { handle } from "#server/http/route.ts";
import { noteInAudit, requireNoted } from "./noted.ts";
import { presentNote } from "./present-note.ts";
import { addNote } from "./staff-notes.store.ts";

export const addStaffNote = handle(staffNoteCalls.addStaffNote)(async (context) => {
  const { actor, body, services } = context;
  const { accountId } = actor;
  return services.database.transaction(async (tx) => {
    await requireNoted(tx, actor, body);
    const note = await addNote(tx, { ...body, accountId });
    await noteInAudit(tx, context, "staff_note_added", note);
    return presentNote(note, await findName(tx, accountId));
  });
});
