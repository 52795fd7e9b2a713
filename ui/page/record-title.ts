import { useEffect, useId, useSyncExternalStore } from "react";

/** Names by the screen part that declared them; the part that came last is the innermost record. */
const names = new Map<string, string>();
const listeners = new Set<() => void>();

function declare(id: string, name: string | undefined): void {
  if (name) names.set(id, name);
  else names.delete(id);
  for (const listener of listeners) listener();
}

/** Declares the name of the record that the screen shows, for the document title; undefined while it loads. */
export function useRecordTitle(name: string | undefined): void {
  const id = useId();
  useEffect(() => {
    declare(id, name);
    return () => declare(id, undefined);
  }, [id, name]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const innermost = () => [...names.values()].at(-1);

/** Returns the name of the innermost record on the screen; undefined if there is none. */
export function useCurrentRecordTitle(): string | undefined {
  return useSyncExternalStore(subscribe, innermost);
}
