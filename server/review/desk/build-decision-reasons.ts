import { reviewFields, type ReviewField } from "#contract/review/desk/review-fields.ts";
import { isSameFieldPart, listFieldParts } from "#contract/review/desk/field-parts.ts";
import { markablePictures, type PictureRegion } from "#contract/review/desk/regions.ts";
import type { ReviewDecision } from "#contract/review/desk/schemas.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { TransitionReason } from "#server/catalog/versions/transition-reason.ts";
import { resolveReasonTemplates } from "./resolve-reason-templates.ts";

type DecisionReasons = Pick<ReviewDecision, "decision" | "reasons" | "reason" | "regions" | "template">;

/** Parses a rejection's text. The first line becomes the title if more lines follow. */
export function parseRejectionReason(text: string): TransitionReason {
  const [first = "", ...rest] = text.trim().split("\n");
  const description = rest.join("\n").trim();
  return description === ""
    ? { field: null, title: "", description: first }
    : { field: null, title: first.trim(), description };
}

function requireOncePerField(reasons: DecisionReasons["reasons"]): void {
  const repeated = reasons.findIndex(({ field }, at) => reasons.findIndex((reason) => reason.field === field) < at);
  if (repeated !== -1) throw fieldFailure(`reasons.${repeated}.field`, "repeated");
}

/** Throws reason_required, reasons_not_allowed or validation_failed (duplicate field). */
export function requireValidReasons({ decision, reasons, reason, regions, template }: DecisionReasons): void {
  if (decision !== "hold" && reasons.length > 0) throw new Failure("reasons_not_allowed");
  const ofRejection = reason !== "" || regions.length > 0 || template !== null;
  if (decision !== "reject" && ofRejection) throw new Failure("reasons_not_allowed");
  if (decision === "reject" && reason === "") throw new Failure("reason_required");
  if (decision === "hold" && reasons.length === 0) throw new Failure("reason_required");
  requireOncePerField(reasons);
}

const formPosition = ({ field }: TransitionReason): number => (field === null ? 0 : reviewFields.indexOf(field));

/**
 * Reasons for a decision: one per field for a hold, one text for a rejection, none for an approval. Throws like
 * `requireValidReasons`, and validation_failed for an unsuitable ready-made reason.
 */
export async function buildDecisionReasons(tx: Tx, given: DecisionReasons): Promise<TransitionReason[]> {
  requireValidReasons(given);
  const { decision, reasons, reason, regions, template } = given;
  if (decision === "approve") return [];
  if (decision === "reject") {
    const written = regions.length > 0 ? { ...parseRejectionReason(reason), regions } : parseRejectionReason(reason);
    return resolveReasonTemplates(tx, "rejected", [{ reason: written, used: template, path: "template" }]);
  }
  const sent = reasons.map(({ template, moreTemplates = [], ...pinned }, at) => ({
    reason: pinned,
    used: template,
    more: moreTemplates,
    path: `reasons.${at}.template`,
  }));
  // Sorted in the form's order, as shown on the held screen, in the history and in the mail.
  return (await resolveReasonTemplates(tx, "onhold", sent)).toSorted(
    (one, other) => formPosition(one) - formPosition(other),
  );
}

/** Throws validation_failed if a reason names a part that the version does not have, because nobody could fix it. */
export function requireKnownParts(form: VersionForm, reasons: DecisionReasons["reasons"]): void {
  const fields = reasons.flatMap(({ field, parts }, reason) => {
    const known = listFieldParts(form, field);
    return parts.flatMap((part, at) => {
      const path = `reasons.${reason}.parts.${at}`;
      if (!known.some((knownPart) => isSameFieldPart(knownPart, part))) return [{ path, code: "part_unknown" }];
      return parts.findIndex((other) => isSameFieldPart(other, part)) < at ? [{ path, code: "repeated" }] : [];
    });
  });
  if (fields.length > 0) throw new Failure("validation_failed", { fields });
}

/**
 * Throws validation_failed unless regions mark pictures of the reason's field. A rejection may mark any picture of the
 * submission.
 */
export function requireKnownRegions(
  form: VersionForm,
  { reasons, regions }: Pick<DecisionReasons, "reasons" | "regions">,
): void {
  const faults = (marked: readonly PictureRegion[], field: ReviewField | undefined, path: string) => {
    if (marked.length === 0) return [];
    const known = markablePictures(form, field);
    return marked.flatMap(({ pictureId }, at) =>
      known.some(({ id }) => id === pictureId)
        ? []
        : [{ path: `${path}.${at}.pictureId`, code: "region_picture_unknown" }],
    );
  };
  const fields = [
    ...reasons.flatMap((pinned, at) => faults(pinned.regions, pinned.field, `reasons.${at}.regions`)),
    ...faults(regions, undefined, "regions"),
  ];
  if (fields.length > 0) throw new Failure("validation_failed", { fields });
}
