import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { presentReasonTexts } from "./localized-texts.ts";
import { lockReason, type ReasonRow, type ReasonRevisionRow } from "./reasons.store.ts";

/**
 * Locks a reason at the revision the caller saw. Throws reason_not_found, or revision_conflict with the current
 * content.
 */
export async function lockReasonAtRevision(
  tx: Tx,
  id: string,
  revision: number,
): Promise<{ row: ReasonRow; current: ReasonRevisionRow }> {
  const locked = await lockReason(tx, id);
  if (!locked) throw new Failure("reason_not_found");
  const { row, current } = locked;
  if (row.revision === revision) return locked;
  const { fields, policyLink, position, retired, texts } = current;
  const now = { id, revision: row.revision, fields, policyLink, position, retired, texts: presentReasonTexts(texts) };
  throw new Failure("revision_conflict", { current: now });
}
