import { actingTokenHeader, organizationHeader } from "#contract/access/roles.ts";
import { type ActingMark, isActingAsDeveloper, markActing, readActingMark } from "./acting-mark.ts";
import { coverScreens, currentCover, dropCover, liftCover, unsavedTextOwner } from "./session-cover.ts";
import { createSharedEntry } from "./shared-entry.ts";
import { accountIdOf, actingIdOf } from "./token-claims.ts";

/**
 * Mark of a session, which tells other tabs and the next visit that one exists. It changes with each renewal and
 * contains no token. The access token and an admin's acting token are only in this tab's memory.
 */
const marker = createSharedEntry("console.session");
/** Mark of a logout. Until the next login, no token that is still on its way restarts the session. */
const forcedLogout = createSharedEntry("console.forcedLogout");
/** Organization of the signed-in developer, sent with every request; staff have none. */
const organization = createSharedEntry("console.organizationId");
const channelName = "console.session";
const askMs = 1000;

interface SentToken {
  readonly token: string;
  readonly mark: string;
  readonly organizationId: string | null;
}
type Message =
  | ({ readonly kind: "token" } & SentToken)
  | { readonly kind: "ask" }
  | ({ readonly kind: "started" } & SentToken)
  /** A logout has begun: `ended` follows, unless the tab closes before. */
  | { readonly kind: "leaving" }
  | { readonly kind: "ended"; readonly byItself: boolean };

let token: string | null = null;
let acting: string | null = null;
let overByItself = false;
let endedByItself = false;
/** A logout of this tab runs: whoever logged out here has agreed to lose unsaved text. */
let isLeaving = false;
let epoch = 0;
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);

const broadcast = (message: Message) => channel?.postMessage(message);
const changed = () => {
  dropCover();
  epoch += 1;
  for (const listener of listeners) listener();
};

export function readSessionMarker(): string | null {
  return marker.read();
}
export function hasSession(): boolean {
  return readSessionMarker() !== null;
}
/**
 * Changes whenever a session starts or ends, so that a person's screens never show in another session. Covered screens
 * keep theirs.
 */
export function sessionEpoch(): string {
  return hasSession() || currentCover() ? `in ${epoch}` : "out";
}
/**
 * Returns null also behind a cover, and while a tab that acts as a developer has no acting token yet. Otherwise requests
 * would be sent as somebody else.
 */
export function getAccessToken(): string | null {
  return currentCover() || (isActingAsDeveloper() && acting === null) ? null : token;
}

/** Returns the acting token; null unless an admin acts as a developer. */
export function getActingToken(): string | null {
  return acting;
}

/** Returns headers of a request with an access token. */
export function authHeaders(access: string): Record<string, string> {
  return { authorization: `O-Bearer ${access}`, ...sessionHeaders() };
}

/** Returns the acting token and organization of a request, if there are any. */
export function sessionHeaders(): Record<string, string> {
  const mark = readActingMark();
  const organizationId = mark === null ? organization.read() : mark.organizationId;
  return {
    ...(acting !== null && { [actingTokenHeader]: acting }),
    ...(organizationId && { [organizationHeader]: organizationId }),
  };
}

/** Stores the organization of the session's own account; null for staff. */
export function storeOrganizationId(id: string | null): void {
  organization.write(id || null);
}
export function markForcedLogout(): void {
  isLeaving = true;
  forcedLogout.write("yes");
  broadcast({ kind: "leaving" });
}
export function wasForcedLogout(): boolean {
  return forcedLogout.read() !== null;
}

/** Subscribes to the start and end of sessions, in this tab or another; returns the unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const sentToken = (sent: string, mark: string): SentToken => ({
  token: sent,
  mark,
  organizationId: organization.read(),
});

/** Stores a new access token and sends it to the other tabs. */
export function storeToken(next: string, started = false): void {
  if (started) forcedLogout.write(null);
  else if (wasForcedLogout()) return;
  endedByItself = false;
  const before = hasSession();
  const mark = crypto.randomUUID();
  token = next;
  marker.write(mark);
  broadcast({ kind: started ? "started" : "token", ...sentToken(next, mark) });
  if (started) isLeaving = false;
  if (isOfCovered(next)) liftCover();
  else if (started || !before) changed();
}

const isOfCovered = (access: string): boolean => accountIdOf(access) === currentCover()?.owner.accountId;

/** Covers unsaved text when the session ends without a logout here. Acting ends for good, so its screens aren't kept. */
const coverUnsaved = (): boolean =>
  !isLeaving && !isActingAsDeveloper() && coverScreens(wasForcedLogout() ? "loggedOut" : "ended");

/** Gives up covered screens: the tab goes to the login, or to the session that another tab has started. */
export function discardCoveredScreens(): void {
  changed();
}

function switched(to: string | null, address: string): void {
  acting = to;
  history.replaceState(null, "", address);
  changed();
}

/**
 * Starts acting as a developer in this tab; `back` is where the admin returns to. Other tabs stay the admin's, with
 * their screens and unsaved changes.
 */
export function beginActingAsDeveloper(
  devJwt: string,
  { back, organizationId }: Pick<ActingMark, "back" | "organizationId">,
): void {
  markActing({ id: actingIdOf(devJwt), organizationId, back });
  switched(devJwt, "/");
}

/** Stops acting and returns to where the admin came from. */
export function endActingAsDeveloper(why: "reverted" | "over"): void {
  const mark = readActingMark();
  markActing(null);
  if (mark === null && acting === null) return;
  overByItself = why === "over";
  switched(null, mark?.back ?? "/");
}

/** After a refresh: restores acting if this tab acts, and ends it if the server knows of none or of another. */
export function restoreActingAsDeveloper(devJwt: string | undefined): void {
  const mark = readActingMark();
  if (mark === null) return;
  if (devJwt === undefined || actingIdOf(devJwt) !== mark.id) endActingAsDeveloper("over");
  else acting = devJwt;
}

/** Ends acting as a developer, because a login starts without it. */
export function resetActingAsDeveloper(): void {
  acting = null;
  markActing(null);
}

/** True if acting ended without a request; true only once. */
export function takeActingExpired(): boolean {
  const expired = overByItself;
  overByItself = false;
  return expired;
}

/** Ends the session in this browser. `byItself`: the server ended it, and nobody logged out here. */
export function clearSession(byItself = false): void {
  // The covered screens' session is over; by now there may be another account's.
  if (currentCover()) return;
  // Clearing a session that is already over doesn't change why it ended.
  if (hasSession()) endedByItself = byItself;
  token = null;
  const covered = coverUnsaved();
  resetActingAsDeveloper();
  marker.write(null);
  organization.write(null);
  broadcast({ kind: "ended", byItself: endedByItself });
  if (!covered) changed();
}

/** True if the last session ended without a logout, until the next one starts. */
export function hasSessionExpired(): boolean {
  return endedByItself;
}

/** Requests the token that another tab got while this one waited for the lock; null if none answers in time. */
export function requestTokenFromTabs(): Promise<string | null> {
  return new Promise((resolve) => {
    if (!channel) return resolve(null);
    const finish = (received: string | null) => {
      clearTimeout(timer);
      channel.removeEventListener("message", listen);
      resolve(received);
    };
    const listen = ({ data }: MessageEvent<Message>) =>
      (data.kind === "token" || data.kind === "started") && finish(data.token);
    const timer = setTimeout(finish, askMs, null);
    channel.addEventListener("message", listen);
    broadcast({ kind: "ask" });
  });
}

function receiveToken({ token: sent, mark, organizationId }: SentToken): void {
  token = sent;
  organization.receive(organizationId);
  marker.receive(mark);
  if (isOfCovered(sent)) liftCover();
  else if (currentCover()) coverScreens("otherAccount");
}

/** Another tab has logged in: unsaved text stays, uncovered if it belongs to the same account. */
function receiveLogin(sent: SentToken): void {
  forcedLogout.receive(null);
  endedByItself = false;
  isLeaving = false;
  const kept = currentCover()?.owner ?? (isActingAsDeveloper() ? null : unsavedTextOwner());
  if (kept && kept.accountId !== accountIdOf(sent.token)) coverScreens("otherAccount");
  resetActingAsDeveloper();
  receiveToken(sent);
  if (!kept) changed();
}

/**
 * Takes over the token of another account, whose login in another tab isn't known here yet; false if it is this tab's
 * own account.
 */
export function adoptOtherAccountToken(received: string): boolean {
  if (token === null || accountIdOf(received) === accountIdOf(token)) return false;
  receiveLogin(sentToken(received, readSessionMarker() ?? crypto.randomUUID()));
  return true;
}

function receiveEnd(byItself: boolean): void {
  token = null;
  const covered = coverUnsaved();
  resetActingAsDeveloper();
  marker.receive(null);
  organization.receive(null);
  endedByItself = byItself;
  if (!covered) changed();
}

function onMessage({ data }: MessageEvent<Message>): void {
  if (data.kind === "token" && !wasForcedLogout()) receiveToken(data);
  if (data.kind === "ask" && token !== null)
    broadcast({ kind: "token", ...sentToken(token, readSessionMarker() ?? "") });
  if (data.kind === "leaving") forcedLogout.receive("yes");
  if (data.kind === "started") receiveLogin(data);
  if (data.kind === "ended") receiveEnd(data.byItself);
}
channel?.addEventListener("message", onMessage);
