import { buildAccessRecord } from "#contract/access/rules.ts";
import { StaffNote } from "#contract/staff/notes/staff-note.ts";
import { findFullName } from "#server/accounts/auth/find-accounts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { presentRow } from "#server/platform/db/present-row.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import { lockStaffNote, type StaffNoteRow } from "./staff-notes.store.ts";

/**
 * Locks a note that the caller may change, at the revision they saw. Errors: staff_note_not_found, forbidden,
 * revision_conflict.
 */
export async function lockStaffNoteToChange(
  tx: Tx,
  { abilities }: Pick<CallContext, "abilities">,
  id: string,
  revision: number,
): Promise<{ note: StaffNoteRow; writer: StaffNote["writer"] }> {
  const note = await lockStaffNote(tx, id);
  if (!note) throw new Failure("staff_note_not_found");
  requireAllowed(
    abilities,
    "update",
    buildAccessRecord("StaffNote", { accountId: note.accountId }),
    "staff_note_not_found",
  );
  const writer = { id: note.accountId, name: await findFullName(tx, note.accountId) };
  if (note.revision !== revision)
    throw new Failure("revision_conflict", { current: presentRow(StaffNote, note, { writer }) });
  return { note, writer };
}
