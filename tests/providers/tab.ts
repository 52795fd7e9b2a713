import { vi } from "vitest";

/** Web Locks of one origin: tabs queue for a name. */
export class Locks {
  private last: Promise<unknown> = Promise.resolve();
  request = <T>(_name: string, act: () => Promise<T>): Promise<T> => {
    const turn = this.last.then(act, act);
    this.last = turn.catch(() => undefined);
    return turn;
  };
}

export class Storage {
  private kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const channels: BroadcastChannel[] = [];

/** What tabs say to each other; closed with them, or it would be heard when their storage is gone. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

/** Closes every tab of a browser. */
export function closeBrowser(): void {
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
}

export interface Tab {
  readonly session: typeof import("#providers/http/session-storage.ts");
  readonly signedIn: typeof import("#providers/http/send-signed-in.ts");
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
  const openTab = async (): Promise<Tab> => {
    vi.resetModules();
    return {
      session: await import("#providers/http/session-storage.ts"),
      signedIn: await import("#providers/http/send-signed-in.ts"),
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
