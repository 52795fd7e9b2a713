import type { PolicyContent } from "#contract/review/policies/policy-content.ts";
import type { PolicyDetails } from "#contract/review/policies/policies.ts";
import {
  type MergeConflict as ClashOf,
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

export function toPolicyContent(draft: PolicyDraft): PolicyContent {
  return { effectiveDay: draft.effectiveDay, texts: nonEmptyTexts(draft) };
}

export function hasPolicyChanges(draft: PolicyDraft, since: PolicyDraft): boolean {
  return isDraftChanged(draft, since) || draft.effectiveDay !== since.effectiveDay || draft.why.trim() !== "";
}

/** A field that two users changed at the same time. */
export type PolicyEditConflict = ClashOf<"effectiveDay">;

interface MergeInput {
  readonly base: PolicyDraft;
  readonly mine: PolicyDraft;
  readonly theirs: PolicyDraft;
}

/**
 * Three-way merge: the user's value where they changed it, else the saved value. Fields that both changed are returned
 * as conflicts.
 */
export function mergePolicyDrafts({ base, mine, theirs }: MergeInput): {
  draft: PolicyDraft;
  clashes: PolicyEditConflict[];
} {
  const { texts, clashes } = mergeTranslations({ base, mine, theirs });
  const [was, own, other] = [base.effectiveDay, mine.effectiveDay, theirs.effectiveDay];
  const isOwn = own !== was;
  const onDay: PolicyEditConflict[] =
    isOwn && other !== was && own !== other ? [{ part: "effectiveDay", mine: own, theirs: other }] : [];
  return { draft: { ...mine, effectiveDay: isOwn ? own : other, texts }, clashes: [...clashes, ...onDay] };
}
