import { onSessionChange } from "#providers/http/session-marker.ts";

/** Large file that the server prepares for this tab, whatever screen is open. */
export interface ListedFile {
  readonly id: string;
  readonly name: string;
}

// In sessionStorage: the list survives a reload and ends with the tab.
const key = "preparedFiles";
const listeners = new Set<() => void>();
let listed: readonly ListedFile[] | undefined;

const isListed = (value: unknown): value is ListedFile =>
  typeof value === "object" && value !== null && "id" in value && "name" in value;

function kept(): readonly ListedFile[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter(isListed) : [];
  } catch {
    return [];
  }
}

function change(next: readonly ListedFile[]): void {
  listed = next;
  sessionStorage.setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
}

export function listedFiles(): readonly ListedFile[] {
  listed ??= kept();
  return listed;
}

/** Adds a file to the list that the shell shows. */
export function listFile({ id, name }: ListedFile): void {
  if (!listedFiles().some((one) => one.id === id)) change([...listedFiles(), { id, name }]);
}

export function unlistFile(id: string): void {
  change(listedFiles().filter((one) => one.id !== id));
}

export function onFilesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Nobody may see another person's files. */
onSessionChange(() => change([]));
