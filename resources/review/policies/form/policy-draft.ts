import type { PolicyInput } from "#contract/review/policies/policy-input.ts";
import type { PolicyDetails } from "#contract/review/policies/policies.ts";
import { mergeFields, type ThreeWay } from "#ui/form/three-way-merge.ts";
import {
  type MergeConflict,
  isDraftChanged,
  mergeTranslations,
  type TranslationDraft,
  toTranslationDraft,
  nonEmptyTexts,
} from "#ui/translations/translation-draft.ts";

/** Form state of a policy's next version. */
export interface PolicyDraft extends TranslationDraft {
  readonly effectiveDay: string;
  readonly why: string;
}

export function toPolicyDraft({ effectiveDay, texts }: Pick<PolicyDetails, "effectiveDay" | "texts">): PolicyDraft {
  return { ...toTranslationDraft(texts), effectiveDay, why: "" };
}

export function toPolicyContent(draft: PolicyDraft): PolicyInput {
  return { effectiveDay: draft.effectiveDay, texts: nonEmptyTexts(draft) };
}

export function hasPolicyChanges(draft: PolicyDraft, since: PolicyDraft): boolean {
  return (
    isDraftChanged(draft, since) || draft.effectiveDay !== since.effectiveDay || draft.why.trim() !== since.why.trim()
  );
}

/** A field that two users changed at the same time. */
export type PolicyEditConflict = MergeConflict<"effectiveDay">;

/**
 * Returns the three-way merge: the user's value where they changed it, else the saved value. Fields that both changed
 * are returned as conflicts.
 */
export function mergePolicyDrafts(sides: ThreeWay<PolicyDraft>): {
  merged: PolicyDraft;
  conflicts: PolicyEditConflict[];
} {
  const { texts, conflicts } = mergeTranslations(sides);
  const day = mergeFields(sides, { fields: ["effectiveDay"] });
  const dayConflicts = day.conflicts.map(({ path, mine = "", theirs = "" }) => ({ part: path, mine, theirs }));
  return { merged: { ...sides.mine, ...day.merged, texts }, conflicts: [...conflicts, ...dayConflicts] };
}
