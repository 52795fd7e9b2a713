import { DecisionDraft, emptyDraft, hasText } from "./decision-draft.ts";

const prefix = "console.review.";
const keyOf = (accountId: string, versionId: string): string => `${prefix}${accountId}.${versionId}`;

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

/** The kept draft of a reviewer for a version; an empty one when there is none or it cannot be read. */
export function keptDraft(accountId: string, versionId: string): DecisionDraft {
  const draft = DecisionDraft.safeParse(parsed(localStorage.getItem(keyOf(accountId, versionId))));
  return draft.success ? draft.data : emptyDraft;
}

/** Keeps a draft on the device; one without a word is not worth keeping. A full or closed storage keeps nothing. */
export function keepDraft(accountId: string, versionId: string, draft: DecisionDraft): void {
  try {
    if (draft.choice === null && !hasText(draft)) localStorage.removeItem(keyOf(accountId, versionId));
    else localStorage.setItem(keyOf(accountId, versionId), JSON.stringify(draft));
  } catch {
    // Private windows may refuse; the draft then lives as long as the screen.
  }
}

export function dropDraft(accountId: string, versionId: string): void {
  return localStorage.removeItem(keyOf(accountId, versionId));
}
