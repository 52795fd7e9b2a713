import { isEqualJson } from "#contract/equal-json.ts";
import type { FieldError } from "#contract/error-body.ts";
import type { ReviewReasonDetails, ReasonContent, ReasonState } from "#contract/review/reasons/reasons.ts";
import { listReasonProblems } from "#contract/review/reasons/validate-reason.ts";
import { mergeFields, type ThreeWay } from "#ui/form/three-way-merge.ts";
import {
  type MergeConflict,
  isDraftChanged,
  mergeTranslations,
  type TranslationDraft,
  toTranslationDraft,
  nonEmptyTexts,
} from "#ui/translations/translation-draft.ts";

/** Form state of a reason template. */
export interface ReasonDraft extends TranslationDraft, Omit<ReasonContent, "texts" | "policyLink"> {
  readonly policyLink: string;
  readonly why: string;
}

export function toReasonDraft(
  record: Pick<ReviewReasonDetails, "fields" | "policyLink" | "position" | "texts">,
): ReasonDraft {
  const { fields, policyLink, position, texts } = record;
  return { ...toTranslationDraft(texts), fields, policyLink: policyLink ?? "", position, why: "" };
}

/** Converts the form state to the content that is sent. */
export function toReasonContent(draft: ReasonDraft): ReasonContent {
  const { fields, position, policyLink } = draft;
  return { fields, position, policyLink: policyLink.trim() || null, texts: nonEmptyTexts(draft) };
}

const comparableDetails = ({ fields, position, policyLink }: ReasonDraft) => ({
  fields,
  position,
  policyLink: policyLink.trim(),
});

/** The schema's errors and those of the template as a whole. */
export function findReasonProblems(
  state: ReasonState,
  draft: ReasonDraft,
  errors: readonly FieldError[],
): readonly FieldError[] {
  // `listReasonProblems` names the missing language, so the schema's own error about `texts` is dropped.
  return [...errors.filter(({ path }) => path !== "texts"), ...listReasonProblems(state, toReasonContent(draft))];
}

export function hasReasonChanges(draft: ReasonDraft, since: ReasonDraft): boolean {
  return (
    isDraftChanged(draft, since) ||
    !isEqualJson(comparableDetails(draft), comparableDetails(since)) ||
    draft.why.trim() !== since.why.trim()
  );
}

/** A field that two users changed at the same time. */
export type ReasonEditConflict = MergeConflict<"fields" | "policyLink" | "position">;

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));

/**
 * Returns the three-way merge: the user's value where they changed it, else the saved value. Fields that both changed
 * are returned as conflicts.
 */
export function mergeReasonDrafts(sides: ThreeWay<ReasonDraft>): {
  merged: ReasonDraft;
  conflicts: ReasonEditConflict[];
} {
  const { texts, conflicts } = mergeTranslations(sides);
  const details = mergeFields(sides, { fields: ["fields", "policyLink", "position"] });
  const detailConflicts = details.conflicts.map(({ path, mine, theirs }) => ({
    part: path,
    mine: textOf(mine),
    theirs: textOf(theirs),
  }));
  return { merged: { ...sides.mine, ...details.merged, texts }, conflicts: [...conflicts, ...detailConflicts] };
}
