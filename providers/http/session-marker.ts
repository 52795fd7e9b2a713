/**
 * The access token lives in this tab's memory alone. What other tabs and the next visit may know is kept in
 * localStorage: that a session exists, and a mark that changes with each renewal.
 */
const markerKey = "console.session";
const channelName = "console.session";
const askMs = 1000;

type Message =
  | { readonly kind: "token"; readonly token: string; readonly mark: string }
  | { readonly kind: "ask" }
  | { readonly kind: "started" }
  | { readonly kind: "ended" };

let token: string | null = null;
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

/** Called when a session starts or ends, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a new access token and hands it to the other tabs. */
export function keepToken(next: string, started = false): void {
  const before = hasSession();
  const mark = crypto.randomUUID();
  token = next;
  localStorage.setItem(markerKey, mark);
  tell({ kind: "token", token: next, mark });
  if (started) tell({ kind: "started" });
  if (started || !before) changed();
}

export function clearSession(): void {
  token = null;
  localStorage.removeItem(markerKey);
  tell({ kind: "ended" });
  changed();
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
  if (data.kind === "token") token = data.token;
  if (data.kind === "ask" && token !== null) tell({ kind: "token", token, mark: sessionMark() ?? "" });
  if (data.kind === "ended") token = null;
  if (data.kind === "ended" || data.kind === "started") changed();
}
channel?.addEventListener("message", hear);
