import { onSessionChange } from "#providers/http/session-storage.ts";

/** Large file that the server prepares for this tab, whatever screen is open. */
export interface PreparedFileRef {
  readonly id: string;
  readonly name: string;
}

// Stored in sessionStorage, so that the list survives a reload and ends with the tab.
const key = "preparedFiles";
const listeners = new Set<() => void>();
let listed: readonly PreparedFileRef[] | undefined;

const isListed = (value: unknown): value is PreparedFileRef =>
  typeof value === "object" && value !== null && "id" in value && "name" in value;

function readStored(): readonly PreparedFileRef[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter(isListed) : [];
  } catch {
    return [];
  }
}

function change(next: readonly PreparedFileRef[]): void {
  listed = next;
  sessionStorage.setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
}

export function currentPreparedFiles(): readonly PreparedFileRef[] {
  listed ??= readStored();
  return listed;
}

/** Adds a file to the list that the shell shows. */
export function addPreparedFile({ id, name }: PreparedFileRef): void {
  if (!currentPreparedFiles().some((file) => file.id === id)) change([...currentPreparedFiles(), { id, name }]);
}

export function removePreparedFile(id: string): void {
  change(currentPreparedFiles().filter((file) => file.id !== id));
}

export function onPreparedFilesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Cleared at a change of session, since nobody may see another person's files. */
onSessionChange(() => change([]));
