import { vi } from "vitest";

/** Web Locks for one origin and one name: requests run one after another. */
export class Locks {
  private last: Promise<unknown> = Promise.resolve();
  request = <T>(_name: string, act: () => Promise<T>): Promise<T> => {
    const turn = this.last.then(act, act);
    this.last = turn.catch(() => undefined);
    return turn;
  };
}

export class Storage {
  private stored = new Map<string, string>();
  getItem = (key: string) => this.stored.get(key) ?? null;
  setItem = (key: string, value: string) => void this.stored.set(key, value);
  removeItem = (key: string) => void this.stored.delete(key);
}

const channels: BroadcastChannel[] = [];

/** BroadcastChannel that `closeBrowser` closes, so that no message arrives once the tab's storage is gone. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

/** Closes the channels of all tabs and removes the fake globals. */
export function closeBrowser(): void {
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
}

export interface Tab {
  readonly tabStorage: Storage;
  readonly cover: typeof import("#providers/http/session-cover.ts");
  readonly session: typeof import("#providers/http/session-storage.ts");
  readonly signedIn: typeof import("#providers/http/send-authenticated.ts");
  readonly signIn: typeof import("#providers/auth/sign-in.ts");
}

/** A browser of several tabs: one storage, one cookie jar, one set of locks; each tab has its own modules. */
export function browser(
  server: (path: string, init: RequestInit) => Promise<Response>,
  { webLocks = true }: { webLocks?: boolean } = {},
) {
  const storage = new Storage();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.stubGlobal("navigator", webLocks ? { locks: new Locks() } : {});
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=pair", getElementById: () => null });
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => server(url.replace("/api", ""), init));
  /** A reloaded tab has the storage of the tab before. */
  const openTab = async (tabStorage = new Storage()): Promise<Tab> => {
    vi.resetModules();
    vi.stubGlobal("sessionStorage", tabStorage);
    (await import("#providers/http/acting-mark.ts")).readActingMark();
    return {
      tabStorage,
      cover: await import("#providers/http/session-cover.ts"),
      session: await import("#providers/http/session-storage.ts"),
      signedIn: await import("#providers/http/send-authenticated.ts"),
      signIn: await import("#providers/auth/sign-in.ts"),
    };
  };
  return { storage, openTab };
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}
export function refusal(status: number, code: string): Response {
  return json(status, { code, message: code, requestId: "request-1" });
}
