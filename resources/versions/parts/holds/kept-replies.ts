const keyOf = (accountId: string, heldFieldId: string): string => `console.reply.${accountId}.${heldFieldId}`;

/** What somebody has begun to write below a held field on this device. */
export function keptReply(accountId: string, heldFieldId: string): string {
  return localStorage.getItem(keyOf(accountId, heldFieldId)) ?? "";
}

export function keepReply(accountId: string, heldFieldId: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(keyOf(accountId, heldFieldId));
    else localStorage.setItem(keyOf(accountId, heldFieldId), text);
  } catch {
    // Private windows may refuse; the text then lives as long as the screen.
  }
}
