import { useState } from "react";
import type { ZodType } from "zod";

function read<T>(name: string | null, schema: ZodType<T>, initial: T): T {
  if (name === null) return initial;
  try {
    return schema.parse(JSON.parse(localStorage.getItem(name) ?? "null"));
  } catch {
    return initial;
  }
}

/**
 * Returns the state that is stored in this browser under a name. If the storage is full or blocked, the state lasts as
 * long as the screen.
 */
export function useLocalStorage<T>(name: string | null, schema: ZodType<T>, initial: T): [T, (next: T) => void] {
  const [stored, setStored] = useState(() => ({ name, value: read(name, schema, initial) }));
  if (stored.name !== name) setStored({ name, value: read(name, schema, initial) });
  const store = (value: T) => {
    setStored({ name, value });
    try {
      if (name !== null) localStorage.setItem(name, JSON.stringify(value));
    } catch {
      // Private windows may block storage.
    }
  };
  return [stored.value, store];
}
