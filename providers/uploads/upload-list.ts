/** A file of this tab on its way to the server, whatever screen is open. */
export interface ListedUpload {
  readonly id: string;
  /** Whose file it is: the app's title. */
  readonly about: string;
  /** Address of the screen it belongs to. */
  readonly to: string;
  /** Null while there is nothing to tell. */
  current(): ListedUploadState | null;
  subscribe(listener: () => void): () => void;
  pause(): void;
  resume(): void;
  /** Stops it; one that has ended is only taken off the list. */
  cancel(): void;
}

export interface ListedUploadState {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly bytes: number;
  /** Null until it is known. */
  readonly bytesPerSecond: number | null;
  readonly phase: "checking" | "sending" | "stalled" | "paused" | "finishing" | "done" | "refused" | "failed";
}

export interface ShownUpload {
  readonly upload: ListedUpload;
  readonly state: ListedUploadState;
}

const subscriptions = new Map<string, () => void>();
const uploads = new Map<string, ListedUpload>();
const listeners = new Set<() => void>();
let shown: readonly ShownUpload[] = [];

/** Puts an upload on the list that the shell shows; it stays there, silent while it has nothing to tell. */
export function listUpload(upload: ListedUpload): void {
  subscriptions.get(upload.id)?.();
  uploads.set(upload.id, upload);
  subscriptions.set(upload.id, upload.subscribe(changed));
  changed();
}

/** Takes an upload off the list. */
export function unlistUpload(id: string): void {
  subscriptions.get(id)?.();
  subscriptions.delete(id);
  uploads.delete(id);
  changed();
}

export function forgetUploads(): void {
  for (const leave of subscriptions.values()) leave();
  subscriptions.clear();
  uploads.clear();
  changed();
}

export function shownUploads(): readonly ShownUpload[] {
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
  if (ask) window.addEventListener("beforeunload", askToStay);
  else window.removeEventListener("beforeunload", askToStay);
  for (const listener of listeners) listener();
}

/** What is on its way would stop; the browser asks in words of its own. */
const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault();
