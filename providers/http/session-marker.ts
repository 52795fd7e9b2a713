import { actingHeader } from "#contract/access/roles.ts";

/**
 * The access token, and that of an admin who acts as a developer, live in this tab's memory alone. What other tabs and
 * the next visit may know is kept in localStorage: that a session exists, a mark that changes with each renewal, and
 * where an admin goes back to who acts as a developer.
 */
const markerKey = "console.session";
const actingKey = "console.acting";
/** Somebody logged out here: until the next login no token that is still on its way starts the session again. */
const leftKey = "console.forcedLogout";
const channelName = "console.session";
const askMs = 1000;

type Message =
  | { readonly kind: "token"; readonly token: string; readonly mark: string; readonly acting: string | null }
  | { readonly kind: "ask" }
  /** `switched`: the same person begins or ends acting as a developer; no screen of the one is the other's. */
  | { readonly kind: "started"; readonly switched: boolean }
  | { readonly kind: "ended"; readonly byItself: boolean };

let token: string | null = null;
let acting: string | null = null;
let overByItself = false;
let endedByItself = false;
let epoch = 0;
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);

const tell = (message: Message) => channel?.postMessage(message);
const changed = () => {
  epoch += 1;
  for (const listener of listeners) listener();
};

export function sessionMark(): string | null {
  return localStorage.getItem(markerKey);
}
export function hasSession(): boolean {
  return sessionMark() !== null;
}
/** Changes whenever a session starts or ends, so that one person's screens never show under another's session. */
export function sessionEpoch(): string {
  return hasSession() ? `in ${epoch}` : "out";
}
export function accessToken(): string | null {
  return token;
}

/** Null for whoever works under their own name. */
export function actingToken(): string | null {
  return acting;
}

/** What a request carries with an access token. */
export function signedHeaders(access: string): Record<string, string> {
  return { authorization: `O-Bearer ${access}`, ...actingHeaders() };
}
export function actingHeaders(): Record<string, string> {
  return acting === null ? {} : { [actingHeader]: acting };
}
export function markForcedLogout(): void {
  localStorage.setItem(leftKey, "yes");
}
export function wasForcedOut(): boolean {
  return localStorage.getItem(leftKey) !== null;
}

/** Called when a session starts or ends, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a new access token and hands it to the other tabs. */
export function keepToken(next: string, started = false): void {
  if (started) localStorage.removeItem(leftKey);
  else if (wasForcedOut()) return;
  endedByItself = false;
  const before = hasSession();
  const mark = crypto.randomUUID();
  token = next;
  localStorage.setItem(markerKey, mark);
  tell({ kind: "token", token: next, mark, acting });
  if (started) tell({ kind: "started", switched: false });
  if (started || !before) changed();
}

function switched(to: string | null, address: string): void {
  acting = to;
  if (token !== null) tell({ kind: "token", token, mark: sessionMark() ?? "", acting });
  tell({ kind: "started", switched: true });
  history.replaceState(null, "", address);
  changed();
}

/** From now on an admin acts as a developer, in every tab; `back` is where they will return to. */
export function beginActing(devJwt: string, back: string): void {
  localStorage.setItem(actingKey, back);
  switched(devJwt, "/");
}

/** The admin is themself again, where they came from. */
export function leaveActing(why: "reverted" | "over"): void {
  const back = localStorage.getItem(actingKey);
  localStorage.removeItem(actingKey);
  if (back === null && acting === null) return;
  overByItself = why === "over";
  switched(null, back ?? "/");
}

/** A refresh restores the mode if it was set, and ends it where the server knows of none any more. */
export function restoreActing(devJwt: string | undefined): void {
  if (localStorage.getItem(actingKey) === null) return;
  if (devJwt === undefined) leaveActing("over");
  else acting = devJwt;
}

/** Logging in begins under one's own name. */
export function resetActing(): void {
  acting = null;
  localStorage.removeItem(actingKey);
}

/** Whether acting ended without being asked to, told once. */
export function takeActingOver(): boolean {
  const told = overByItself;
  overByItself = false;
  return told;
}

/** `byItself`: nobody logged out here, the server knows of no such session any more. */
export function clearSession(byItself = false): void {
  // Whoever clears what is over already knows nothing of why.
  if (hasSession()) endedByItself = byItself;
  token = null;
  resetActing();
  localStorage.removeItem(markerKey);
  tell({ kind: "ended", byItself: endedByItself });
  changed();
}

/** Whether the last session ended without being asked to, until the next one starts. */
export function hasEndedByItself(): boolean {
  return endedByItself;
}

/** The token another tab got while this one waited for the lock; null when none answers in time. */
export function tokenOfOtherTab(): Promise<string | null> {
  return new Promise((resolve) => {
    if (!channel) return resolve(null);
    const finish = (found: string | null) => {
      clearTimeout(timer);
      channel.removeEventListener("message", listen);
      resolve(found);
    };
    const listen = ({ data }: MessageEvent<Message>) => data.kind === "token" && finish(data.token);
    const timer = setTimeout(finish, askMs, null);
    channel.addEventListener("message", listen);
    tell({ kind: "ask" });
  });
}

function hear({ data }: MessageEvent<Message>): void {
  if (data.kind === "token" && !wasForcedOut()) ({ token, acting } = data);
  if (data.kind === "ask" && token !== null) tell({ kind: "token", token, mark: sessionMark() ?? "", acting });
  if (data.kind === "ended") {
    token = acting = null;
    endedByItself = data.byItself;
  }
  if (data.kind === "started" && data.switched) history.replaceState(null, "", "/");
  if (data.kind === "ended" || data.kind === "started") changed();
}
channel?.addEventListener("message", hear);
