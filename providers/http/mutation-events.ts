import type { ResourceName } from "#contract/resources.ts";

type Listener = (changes: readonly ResourceName[]) => void;
const listeners = new Set<Listener>();

/** Subscribes to writing calls of this tab; returns the unsubscribe function. */
export function onMutation(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Emits the resources that a call declares to change. */
export function emitMutation(changes: readonly ResourceName[] = []): void {
  if (changes.length > 0) for (const listener of listeners) listener(changes);
}
