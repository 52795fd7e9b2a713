import type { PolicyContent } from "#contract/policies/content.ts";
import type { PolicyDetails } from "#contract/policies/policies.ts";
import {
  type Clash as ClashOf,
  isWordsChanged,
  rebasedTexts,
  type WordsDraft,
  wordsDraftOf,
  writtenTexts,
} from "#ui/words/words-draft.ts";

/** Form state of a policy's next version. */
export interface PolicyDraft extends WordsDraft {
  readonly effectiveDay: string;
  readonly why: string;
}

export function draftOf({ effectiveDay, texts }: Pick<PolicyDetails, "effectiveDay" | "texts">): PolicyDraft {
  return { ...wordsDraftOf(texts), effectiveDay, why: "" };
}

export function contentOf(draft: PolicyDraft): PolicyContent {
  return { effectiveDay: draft.effectiveDay, texts: writtenTexts(draft) };
}

export function isChanged(draft: PolicyDraft, since: PolicyDraft): boolean {
  return isWordsChanged(draft, since) || draft.effectiveDay !== since.effectiveDay || draft.why.trim() !== "";
}

/** A field that two users changed at the same time. */
export type Clash = ClashOf<"effectiveDay">;

interface Three {
  readonly base: PolicyDraft;
  readonly mine: PolicyDraft;
  readonly theirs: PolicyDraft;
}

/**
 * Three-way merge: the user's value where they changed it, else the saved value. Fields that both changed are returned
 * as conflicts.
 */
export function rebased({ base, mine, theirs }: Three): { draft: PolicyDraft; clashes: Clash[] } {
  const { texts, clashes } = rebasedTexts({ base, mine, theirs });
  const [was, own, other] = [base.effectiveDay, mine.effectiveDay, theirs.effectiveDay];
  const isOwn = own !== was;
  const onDay: Clash[] =
    isOwn && other !== was && own !== other ? [{ part: "effectiveDay", mine: own, theirs: other }] : [];
  return { draft: { ...mine, effectiveDay: isOwn ? own : other, texts }, clashes: [...clashes, ...onDay] };
}
