import type { SavedViewAudience } from "#contract/staff/saved-views/saved-view.ts";
import { findFullName } from "#server/accounts/auth/find-accounts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import type { AuditAction } from "#contract/staff/members/audit-actions.ts";
import { presentSavedView } from "./present-view.ts";
import { findSavedView, lockSavedViewList, type StoredSavedView } from "./saved-views.store.ts";

type Asking = Pick<CallContext, "abilities" | "actor" | "request">;

/** Returns a view as a subject of the access rules. */
export function savedViewSubject({ accountId, audience }: { accountId: string; audience: SavedViewAudience }) {
  return { kind: "SavedView", accountId, audience } as const;
}

/**
 * Locks the list and returns a view that the caller may change, at the revision they saw. Errors: saved_view_not_found,
 * forbidden, revision_conflict.
 */
export async function lockEditableView(
  tx: Tx,
  { abilities, actor }: Asking,
  id: string,
  revision: number,
): Promise<StoredSavedView & { maker: string }> {
  const known = await findSavedView(tx, id);
  if (known) await lockSavedViewList(tx, known.list);
  const row = known && (await findSavedView(tx, id));
  if (!row) throw new Failure("saved_view_not_found");
  requireAllowed(abilities, "update", savedViewSubject(row), "saved_view_not_found");
  const maker = await findFullName(tx, row.accountId);
  if (row.revision !== revision)
    throw new Failure("revision_conflict", { current: presentSavedView(actor, row, maker) });
  return { ...row, maker };
}

const auditedFields = ({ name, query, audience }: StoredSavedView) => ({ name, query, audience });

/** Audits changes to a view that somebody else made. */
export async function auditOthersViewChange(
  tx: Tx,
  { actor, request }: Asking,
  action: Extract<AuditAction, `saved_view_${string}`>,
  before: StoredSavedView,
  after?: StoredSavedView,
): Promise<void> {
  if (before.accountId === actor.accountId) return;
  const data = {
    list: before.list,
    madeBy: before.accountId,
    before: auditedFields(before),
    ...(after && { after: auditedFields(after) }),
  };
  const subjectId = before.id;
  await writeAudit(tx, { actor, action, subject: "SavedView", subjectId, data, requestId: request.id });
}
