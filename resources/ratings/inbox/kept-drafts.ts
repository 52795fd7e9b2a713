import { useSyncExternalStore } from "react";

const keyOf = (accountId: string, ratingId: string): string => `console.rating-reply.${accountId}.${ratingId}`;

const listeners = new Set<() => void>();

/** What somebody has begun to reply to a review on this device. */
export function keptDraft(accountId: string, ratingId: string): string {
  return localStorage.getItem(keyOf(accountId, ratingId)) ?? "";
}

export function keepDraft(accountId: string, ratingId: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(keyOf(accountId, ratingId));
    else localStorage.setItem(keyOf(accountId, ratingId), text);
  } catch {
    // Private windows may refuse; the text then lives as long as the screen.
  }
  for (const listener of listeners) listener();
}

/** Whether something is begun, as it is typed beside. */
export function useHasDraft(accountId: string, ratingId: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => keptDraft(accountId, ratingId) !== "",
  );
}
