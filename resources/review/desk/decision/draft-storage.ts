import { DecisionDraft, emptyDecisionDraft, hasDecisionContent } from "./decision-draft.ts";

const prefix = "console.review.";
const keyOf = (accountId: string, versionId: string): string => `${prefix}${accountId}.${versionId}`;

const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};

/** Loads the saved draft of a reviewer for a version; an empty one if there is none or it can't be parsed. */
export function loadDecisionDraft(accountId: string, versionId: string): DecisionDraft {
  const draft = DecisionDraft.safeParse(parseJson(localStorage.getItem(keyOf(accountId, versionId))));
  return draft.success ? draft.data : emptyDecisionDraft;
}

/** Saves a draft on the device, and removes an empty one. Does nothing if storage is full or blocked. */
export function saveDecisionDraft(accountId: string, versionId: string, draft: DecisionDraft): void {
  try {
    if (draft.choice === null && !hasDecisionContent(draft)) localStorage.removeItem(keyOf(accountId, versionId));
    else localStorage.setItem(keyOf(accountId, versionId), JSON.stringify(draft));
  } catch {
    // Private windows may refuse storage; the draft then lasts as long as the screen is open.
  }
}

export function removeDecisionDraft(accountId: string, versionId: string): void {
  return localStorage.removeItem(keyOf(accountId, versionId));
}
