const keyOf = (accountId: string, heldFieldId: string): string => `console.reply.${accountId}.${heldFieldId}`;

/** Unsent reply below a held field, stored on this device. */
export function loadReplyDraft(accountId: string, heldFieldId: string): string {
  return localStorage.getItem(keyOf(accountId, heldFieldId)) ?? "";
}

export function saveReplyDraft(accountId: string, heldFieldId: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(keyOf(accountId, heldFieldId));
    else localStorage.setItem(keyOf(accountId, heldFieldId), text);
  } catch {
    // Private windows may refuse storage; the text then lives as long as the screen.
  }
}
