import type { Actor } from "#contract/access/roles.ts";
import type { NoteSubject } from "#contract/staff/notes/staff-note.ts";
import type { AuditAction } from "#contract/staff/members/audit-actions.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import { requireNotSecondReader } from "#server/review/second-opinions/second-opinions.store.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import type { StaffNoteRow } from "./staff-notes.store.ts";

interface NoteTarget {
  readonly subject: NoteSubject;
  readonly subjectId: string;
}

/**
 * Checks that the note's subject exists. Staff giving a second opinion on the app may not read its notes, which could
 * reveal the first decision.
 */
export async function requireStaffNoteSubject(tx: Tx, actor: Actor, { subject, subjectId }: NoteTarget): Promise<void> {
  if (subject === "Developer") {
    if (!(await findDeveloper(tx, subjectId))) throw new Failure("developer_not_found");
    return;
  }
  if (!(await findApp(tx, subjectId))) throw new Failure("app_not_found");
  await requireNotSecondReader(tx, actor, subjectId);
}

/** Audits the change on the note's subject, whose history staff read; the text is not stored twice. */
export async function auditStaffNoteChange(
  tx: Tx,
  { actor, request }: Pick<CallContext, "actor" | "request">,
  action: Extract<AuditAction, `staff_note_${string}`>,
  { id, accountId, subject, subjectId }: StaffNoteRow,
): Promise<void> {
  const data = { noteId: id, ...(accountId !== actor.accountId && { writtenBy: accountId }) };
  await writeAudit(tx, { actor, action, subject, subjectId, data, requestId: request.id });
}
