import type { FieldError } from "#contract/error-body.ts";
import type { ReasonState, ReasonTemplateRef } from "#contract/review/reasons/reasons.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { matchesAnyReasonText } from "#server/review/reasons/localized-texts.ts";
import { findReasonRevisions, type ReasonWithRevision } from "#server/review/reasons/reasons.store.ts";
import type { TransitionReason } from "#server/catalog/versions/transition-reason.ts";

/** A submitted reason, the ready-made reason it was based on, and its path in the request body. */
interface SubmittedReason {
  readonly reason: TransitionReason;
  readonly used: ReasonTemplateRef | null;
  readonly path: string;
}

/** Returns the error code if the submitted reason cannot come from this ready-made one; null otherwise. */
function templateError(
  found: ReasonWithRevision | undefined,
  state: ReasonState,
  { reason }: SubmittedReason,
): string | null {
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
export async function resolveReasonTemplates(
  tx: Tx,
  state: ReasonState,
  sent: readonly SubmittedReason[],
): Promise<TransitionReason[]> {
  const rows = await findReasonRevisions(
    tx,
    sent.flatMap(({ used }) => used ?? []),
  );
  const fields: FieldError[] = [];
  const given = sent.map((submitted): TransitionReason => {
    const { reason, used, path } = submitted;
    if (used === null) return reason;
    const revision = rows.find(({ key, number }) => key === used.key && number === used.revision);
    const code = templateError(revision, state, submitted);
    if (code !== null) fields.push({ path, code });
    const edited = !revision || !matchesAnyReasonText(revision.texts, reason);
    return { ...reason, policyLink: revision?.policyLink ?? null, template: { ...used, edited } };
  });
  if (fields.length > 0) throw new Failure("validation_failed", { fields });
  return given;
}
