/** Upload of this tab, whatever screen is open. */
export interface ListedUpload {
  readonly id: string;
  /** Title of the app that the file belongs to. */
  readonly about: string;
  /** Path of the screen that the upload belongs to. */
  readonly to: string;
  /** State to show in the list; null while there is nothing to show. */
  current(): ListedUploadState | null;
  subscribe(listener: () => void): () => void;
  pause(): void;
  resume(): void;
  /** Stops the upload; one that has ended is only removed from the list. */
  cancel(): void;
}

export interface ListedUploadState {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly bytes: number;
  /** Upload rate; null until it is known. */
  readonly bytesPerSecond: number | null;
  readonly phase: "checking" | "sending" | "stalled" | "paused" | "finishing" | "done" | "refused" | "failed";
}

export interface VisibleUpload {
  readonly upload: ListedUpload;
  readonly state: ListedUploadState;
}

const subscriptions = new Map<string, () => void>();
const uploads = new Map<string, ListedUpload>();
const listeners = new Set<() => void>();
let shown: readonly VisibleUpload[] = [];

/** Adds an upload to the shell's list; it stays there, hidden while it has nothing to show. */
export function addUpload(upload: ListedUpload): void {
  subscriptions.get(upload.id)?.();
  uploads.set(upload.id, upload);
  subscriptions.set(upload.id, upload.subscribe(changed));
  changed();
}

export function removeUpload(id: string): void {
  subscriptions.get(id)?.();
  subscriptions.delete(id);
  uploads.delete(id);
  changed();
}

export function clearUploads(): void {
  for (const leave of subscriptions.values()) leave();
  subscriptions.clear();
  uploads.clear();
  changed();
}

export function visibleUploads(): readonly VisibleUpload[] {
  return shown;
}

export function onUploadsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const moving: readonly ListedUploadState["phase"][] = ["checking", "sending", "stalled", "paused"];

function changed(): void {
  shown = [...uploads.values()].flatMap((upload) => {
    const state = upload.current();
    return state ? [{ upload, state }] : [];
  });
  const ask = shown.some(({ state }) => moving.includes(state.phase));
  if (ask) window.addEventListener("beforeunload", confirmLeave);
  else window.removeEventListener("beforeunload", confirmLeave);
  for (const listener of listeners) listener();
}

/** Makes the browser ask before the page is left, which would stop the running uploads. */
const confirmLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
