import { useSyncExternalStore } from "react";

const keyOf = (accountId: string, ratingId: string): string => `console.rating-reply.${accountId}.${ratingId}`;

const listeners = new Set<() => void>();

/** Loads the draft of a reply saved on this device; empty if there is none. */
export function loadReviewReplyDraft(accountId: string, ratingId: string): string {
  return localStorage.getItem(keyOf(accountId, ratingId)) ?? "";
}

export function saveReviewReplyDraft(accountId: string, ratingId: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(keyOf(accountId, ratingId));
    else localStorage.setItem(keyOf(accountId, ratingId), text);
  } catch {
    // Private windows may refuse storage; the draft then lasts as long as the screen is open.
  }
  for (const listener of listeners) listener();
}

/** True if a review has a draft; updates while the user types elsewhere on the screen. */
export function useHasReviewReplyDraft(accountId: string, ratingId: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => loadReviewReplyDraft(accountId, ratingId) !== "",
  );
}
