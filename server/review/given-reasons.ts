import type { FieldError } from "#contract/error-body.ts";
import type { ReasonState, ReasonUsed } from "#contract/reasons/reasons.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { saysTheSame } from "#server/reasons/kept-texts.ts";
import { findUsed, type UsedReason } from "#server/reasons/reasons.store.ts";
import type { Reason } from "#server/versions/reason.ts";

/** A submitted reason, the ready-made reason it was based on, and its path in the request body. */
interface Sent {
  readonly reason: Reason;
  readonly used: ReasonUsed | null;
  readonly path: string;
}

/** Error code if the submitted reason cannot come from this ready-made one; null otherwise. */
function fault(found: UsedReason | undefined, state: ReasonState, { reason }: Sent): string | null {
  if (!found) return "reason_unknown";
  if (found.state !== state) return "reason_of_other_state";
  if (found.retired) return "reason_retired";
  return reason.field !== null && !found.fields.includes(reason.field) ? "reason_of_other_field" : null;
}

/**
 * Adds each ready-made reason's policy link. Accepts every revision that was ever offered, so that edits by a
 * superadmin never cost a reviewer's work. Throws validation_failed for a reason that is unknown, retired or meant for
 * another state or field.
 */
export async function withTemplates(tx: Tx, state: ReasonState, sent: readonly Sent[]): Promise<Reason[]> {
  const rows = await findUsed(
    tx,
    sent.flatMap(({ used }) => used ?? []),
  );
  const fields: FieldError[] = [];
  const given = sent.map((one): Reason => {
    const { reason, used, path } = one;
    if (used === null) return reason;
    const found = rows.find(({ key, number }) => key === used.key && number === used.revision);
    const code = fault(found, state, one);
    if (code !== null) fields.push({ path, code });
    const edited = !found || !saysTheSame(found.texts, reason);
    return { ...reason, policyLink: found?.policyLink ?? null, template: { ...used, edited } };
  });
  if (fields.length > 0) throw new Failure("validation_failed", { fields });
  return given;
}
