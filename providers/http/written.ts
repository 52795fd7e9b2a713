import type { ResourceName } from "#contract/resources.ts";

type Listener = (changes: readonly ResourceName[]) => void;
const listeners = new Set<Listener>();

/** Called when a call of this tab has changed something. */
export function onWritten(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** After a call: what it declares to change. */
export function tellWritten(changes: readonly ResourceName[] = []): void {
  if (changes.length > 0) for (const listener of listeners) listener(changes);
}
