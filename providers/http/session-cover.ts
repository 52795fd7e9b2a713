import type { Role } from "#contract/access/roles.ts";

/** Why screens are covered: the server ended the session, somebody logged out, or logged in as somebody else. */
type CoverReason = "ended" | "loggedOut" | "otherAccount";

/** Account that this tab's screens belong to. */
interface ScreensOwner {
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
  /** Whether the screens hold text that would be lost. */
  readonly hasUnsavedText: () => boolean;
}

export interface SessionCover {
  readonly reason: CoverReason;
  readonly owner: ScreensOwner;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

let owner: ScreensOwner | null = null;
let cover: SessionCover | null = null;
const listeners = new Set<() => void>();
const waiting = new Set<Waiting>();

function setCover(next: SessionCover | null): void {
  cover = next;
  for (const listener of listeners) listener();
}

/** Declares whose screens the tab shows; without an owner, they aren't kept. Returns the cleanup function. */
export function setScreensOwner(next: ScreensOwner): () => void {
  owner = next;
  return () => {
    if (owner === next) owner = null;
  };
}

/** Returns the account whose screens hold unsaved text; null if there is nothing to lose. */
export function unsavedTextOwner(): ScreensOwner | null {
  return owner?.hasUnsavedText() ? owner : null;
}

/** The cover over this tab's screens; null unless their session has ended and they hold unsaved text. */
export function currentCover(): SessionCover | null {
  return cover;
}

export function onCoverChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Covers screens with unsaved text, or changes the reason; false if there is nothing to cover. */
export function coverScreens(reason: CoverReason): boolean {
  const kept = cover?.owner ?? unsavedTextOwner();
  if (!kept) return false;
  if (cover?.reason !== reason) setCover({ reason, owner: kept });
  return true;
}

/** Shows the screens again and sends the requests that waited. */
export function liftCover(): void {
  const sent = [...waiting];
  waiting.clear();
  setCover(null);
  for (const { resolve } of sent) resolve();
}

/** Gives up the screens and the requests that waited. */
export function dropCover(): void {
  owner = null;
  if (!cover) return;
  const given = [...waiting];
  waiting.clear();
  setCover(null);
  // No session error: that would end the session which has begun since.
  for (const { reject } of given) reject(new DOMException("The screens were discarded", "AbortError"));
}

/** Resolves while no cover is up, else once it lifts; rejects with an AbortError if the screens are discarded. */
export function whenUncovered(signal?: AbortSignal | null): Promise<void> {
  if (!cover) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const entry: Waiting = { resolve, reject };
    waiting.add(entry);
    signal?.addEventListener("abort", () => {
      waiting.delete(entry);
      reject(signal.reason);
    });
  });
}
