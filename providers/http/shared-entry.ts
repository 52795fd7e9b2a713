/**
 * A localStorage entry that the tabs also send each other by message. Browsers deliver messages and storage changes in
 * any order, so a message's value counts until this tab's storage has changed.
 */
export interface SharedEntry {
  read(): string | null;
  /** Writes the entry; null removes it. */
  write(value: string | null): void;
  /** Receives the value that another tab has written. */
  receive(value: string | null): void;
}

export function createSharedEntry(key: string): SharedEntry {
  let received: { readonly value: string | null; readonly stale: string | null } | null = null;
  return {
    read() {
      const stored = localStorage.getItem(key);
      if (received?.stale === stored) return received.value;
      received = null;
      return stored;
    },
    write(value) {
      received = null;
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    },
    receive(value) {
      const stale = localStorage.getItem(key);
      received = stale === value ? null : { value, stale };
    },
  };
}
