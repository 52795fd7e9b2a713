import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { isSamePart, partsOf } from "#contract/review/desk/field-parts.ts";
import { regionsIn } from "#contract/review/desk/regions.ts";
import type { Submission } from "#contract/review/desk/schemas.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { checkOf, type DecisionDraft, isPinned, type Pin, withPin } from "./decision-draft.ts";

type Details = Submission["details"];

/** The held fields that a resubmission answers; empty for other versions. */
export function answeredFields({ version, earlierFields }: Details): readonly HeldField[] {
  return version.status === "rereview" ? earlierFields : [];
}

/** The reason for which a field was held, as a new draft, without parts and regions that no longer exist. */
export function earlierReason({ form, history }: Details, field: ReviewField): Pin | undefined {
  const hold = history.find(({ to }) => to === "onhold");
  const given = hold?.reasons.find((reason) => reason.field === field);
  if (!given) return undefined;
  const available = partsOf(form, field);
  const parts = given.parts.filter((part) => available.some((knownPart) => isSamePart(knownPart, part)));
  const { title, description, template } = given;
  return { field, title, description, parts, regions: regionsIn(form, given.regions, field), template };
}

/** For another hold, pins the fields found not resolved, each with its earlier reason. */
export function pinUnresolved(draft: DecisionDraft, details: Details): DecisionDraft {
  const open = answeredFields(details).filter(({ id, field }) => {
    return checkOf(draft, id)?.verdict === "not_yet" && !isPinned(draft, field);
  });
  return open.reduce((pinned, { field }) => withPin(pinned, earlierReason(details, field)), draft);
}

/** Fields that the reviewer hasn't marked as resolved. */
export function unresolvedFields(draft: DecisionDraft, details: Details): readonly HeldField[] {
  return answeredFields(details).filter(({ id }) => checkOf(draft, id)?.verdict !== "settled");
}
