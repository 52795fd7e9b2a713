import { onSessionChange } from "./session-storage.ts";

type Answer = (confirmed: boolean) => void;

let answer: Answer | null = null;
let asked: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function setAnswer(next: Answer | null): void {
  answer = next;
  for (const listener of listeners) listener();
}

/** Asks the person to confirm their identity, once for all waiting requests; false if they cancel. */
export function askConfirmation(): Promise<boolean> {
  asked ??= new Promise<boolean>(setAnswer).finally(() => {
    asked = null;
    setAnswer(null);
  });
  return asked;
}

/** Returns the answer function of the waiting requests; null if none wait. */
export function currentConfirmation(): Answer | null {
  return answer;
}

export function onConfirmationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Cancels the question at a change of session: another person must not answer it. */
onSessionChange(() => answer?.(false));
