import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { isSameFieldPart, listFieldParts } from "#contract/review/desk/field-parts.ts";
import { regionsInForm } from "#contract/review/desk/regions.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import {
  findFixCheckDraft,
  type DecisionDraft,
  isFieldPinned,
  type PinnedReasonDraft,
  withPinnedReason,
} from "./decision-draft.ts";

type Details = ReviewSubmission["details"];

/** Returns the held fields that a resubmission answers; empty for other versions. */
export function resubmittedHeldFields({ version, earlierFields }: Details): readonly HeldField[] {
  return version.status === "rereview" ? earlierFields : [];
}

/** Returns the reason for which a field was held, as a new draft, without parts and regions that no longer exist. */
export function draftFromEarlierReason({ form, history }: Details, field: ReviewField): PinnedReasonDraft | undefined {
  const hold = history.find(({ to }) => to === "onhold");
  const given = hold?.reasons.find((reason) => reason.field === field);
  if (!given) return undefined;
  const available = listFieldParts(form, field);
  const parts = given.parts.filter((part) => available.some((knownPart) => isSameFieldPart(knownPart, part)));
  const { title, description, template } = given;
  return { field, title, description, parts, regions: regionsInForm(form, given.regions, field), template };
}

/** For another hold, pins the fields found not resolved, each with its earlier reason. */
export function pinUnresolvedFields(draft: DecisionDraft, details: Details): DecisionDraft {
  const open = resubmittedHeldFields(details).filter(({ id, field }) => {
    return findFixCheckDraft(draft, id)?.verdict === "not_yet" && !isFieldPinned(draft, field);
  });
  return open.reduce((pinned, { field }) => withPinnedReason(pinned, draftFromEarlierReason(details, field)), draft);
}

/** Returns fields that the reviewer hasn't marked as resolved. */
export function unresolvedFields(draft: DecisionDraft, details: Details): readonly HeldField[] {
  return resubmittedHeldFields(details).filter(({ id }) => findFixCheckDraft(draft, id)?.verdict !== "settled");
}
