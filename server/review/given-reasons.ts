import type { FieldError } from "#contract/error-body.ts";
import type { ReasonState, ReasonUsed } from "#contract/reasons/reasons.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { saysTheSame } from "#server/reasons/kept-texts.ts";
import { findUsed, type UsedReason } from "#server/reasons/reasons.store.ts";
import type { Reason } from "#server/versions/reason.ts";

/** A reason as somebody sent it, and where in the body it says what it was written from. */
interface Sent {
  readonly reason: Reason;
  readonly used: ReasonUsed | null;
  readonly path: string;
}

/** Why a ready-made reason cannot be what this one was written from; null where it can. */
function fault(found: UsedReason | undefined, state: ReasonState, { reason }: Sent): string | null {
  if (!found) return "reason_unknown";
  if (found.state !== state) return "reason_of_other_state";
  if (found.retired) return "reason_retired";
  return reason.field !== null && !found.fields.includes(reason.field) ? "reason_of_other_field" : null;
}

/**
 * Reasons with the policy link of the ready-made ones they were written from. Any revision that was ever offered will
 * do: whoever wrote while a superadmin changed the reason loses nothing.
 * Errors: validation_failed (not there, of another state or field, a revision that was never offered).
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
