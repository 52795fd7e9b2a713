const keyOf = (accountId: string, ratingId: string): string => `console.rating-reply.${accountId}.${ratingId}`;

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
}
