import type { FieldError } from "#contract/error-body.ts";
import type { ReasonState, ReasonTemplateRef } from "#contract/review/reasons/reasons.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { includesAnyReasonText, matchesAnyReasonText } from "#server/review/reasons/localized-texts.ts";
import { findReasonRevisions, type ReasonWithRevision } from "#server/review/reasons/reasons.store.ts";
import type { TransitionReason } from "#server/catalog/versions/transition-reason.ts";

/** A submitted reason, the ready-made reasons it was based on, and its path in the request body. */
interface SubmittedReason {
  readonly reason: TransitionReason;
  readonly used: ReasonTemplateRef | null;
  /** Ready-made reasons whose texts are joined with the first one's. */
  readonly more?: readonly ReasonTemplateRef[];
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
    sent.flatMap(({ used, more = [] }) => [...(used ? [used] : []), ...more]),
  );
  const fields: FieldError[] = [];
  const given = sent.map((submitted): TransitionReason => {
    const { reason, used, more = [], path } = submitted;
    if (used === null && more.length === 0) return reason;
    const resolve = (ref: ReasonTemplateRef) => {
      const revision = rows.find(({ key, number }) => key === ref.key && number === ref.revision);
      const code = templateError(revision, state, submitted);
      if (code !== null) fields.push({ path, code });
      const matches = more.length > 0 ? includesAnyReasonText : matchesAnyReasonText;
      return { revision, template: { ...ref, edited: !revision || !matches(revision.texts, reason) } };
    };
    const first = used && resolve(used);
    const policyLink = first?.revision?.policyLink ?? null;
    if (more.length === 0) return { ...reason, policyLink, template: first?.template ?? null };
    const moreTemplates = more.map((ref) => resolve(ref).template);
    return { ...reason, policyLink, template: first?.template ?? null, moreTemplates };
  });
  if (fields.length > 0) throw new Failure("validation_failed", { fields });
  return given;
}
