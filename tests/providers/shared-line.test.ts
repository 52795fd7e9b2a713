// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RecordChange } from "#contract/platform/live/live-events.ts";
import type { ConnectionListener } from "#providers/live/sse-connection.ts";
import { markActing } from "#providers/http/acting-mark.ts";
import { emitMutation } from "#providers/http/mutation-events.ts";
import { type SharedConnection, createSharedConnection } from "#providers/live/shared-connection.ts";

/** Connections that leader tabs opened, in order. */
const connections: { listener: ConnectionListener; signal: AbortSignal }[] = [];
vi.mock("#providers/live/sse-connection.ts", () => ({
  keepSseConnected: (listener: ConnectionListener, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      connections.push({ listener, signal });
      signal.addEventListener("abort", () => {
        listener.onOpen(false);
        resolve();
      });
    }),
}));

type Turn = () => Promise<unknown>;

/** One of the Web Locks: callbacks run in order, and a request aborted while it waits never runs. */
class Lock {
  private readonly queue: { act: Turn; signal: AbortSignal }[] = [];
  private busy = false;
  request = ({ signal }: { signal: AbortSignal }, act: Turn): Promise<void> => {
    this.queue.push({ act, signal });
    void this.next();
    return Promise.resolve();
  };
  private async next(): Promise<void> {
    const turn = this.busy ? undefined : this.queue.shift();
    if (!turn) return;
    this.busy = true;
    if (!turn.signal.aborted) await turn.act();
    this.busy = false;
    void this.next();
  }
}

class Locks {
  private readonly byName = new Map<string, Lock>();
  request = (name: string, options: { signal: AbortSignal }, act: Turn): Promise<void> => {
    const lock = this.byName.get(name) ?? new Lock();
    this.byName.set(name, lock);
    return lock.request(options, act);
  };
}

/** Synchronous BroadcastChannel that delivers each message to all other tabs. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor(readonly name: string) {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(Object.assign(new Event("message"), { data: structuredClone(data) }));
  }
  close(): void {
    Channel.open.delete(this);
  }
}

const review: RecordChange = { resource: "review", type: "updated", ids: ["1"] };
const tabs: SharedConnection[] = [];
function openTab() {
  const line = createSharedConnection();
  const heard: (readonly RecordChange[] | null)[] = [];
  line.onChanges((changes) => heard.push(changes));
  line.start();
  tabs.push(line);
  return { line, heard };
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const show = (state: "visible" | "hidden") => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};
let online = true;

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  vi.stubGlobal("BroadcastChannel", Channel);
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
  Object.defineProperty(navigator, "locks", { configurable: true, value: new Locks() });
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop();
  connections.splice(0);
  Channel.open.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("two tabs share one connection and both receive changes", async () => {
  const [first, second] = [openTab(), openTab()];
  await settled();
  expect(connections).toHaveLength(1);
  connections[0]?.listener.onOpen(true);
  expect([first.line.state(), second.line.state()]).toEqual(["live", "live"]);
  connections[0]?.listener.onChanges([review]);
  connections[0]?.listener.onAnew();
  for (const { heard } of [first, second]) expect(heard).toEqual([[review], null]);
});

it("a tab opened later learns that the connection is live", async () => {
  openTab();
  await settled();
  connections[0]?.listener.onOpen(true);
  expect(openTab().line.state()).toBe("live");
});

it("the next tab takes over the connection from the last event id when the leader tab stops", async () => {
  const [first, second] = [openTab(), openTab()];
  await settled();
  connections[0]?.listener.onOpen(true);
  connections[0]?.listener.onId("77");
  first.line.stop();
  await settled();
  expect(connections[0]?.signal.aborted).toBe(true);
  expect(connections).toHaveLength(2);
  expect(connections[1]?.listener.known().lastId).toBe("77");
  expect(second.line.state()).toBe("asking");
  connections[1]?.listener.onOpen(true);
  expect(second.line.state()).toBe("live");
});

it("a tab disconnects after minutes hidden and reconnects when visible", async () => {
  openTab();
  await settled();
  show("hidden");
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(connections[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(connections[0]?.signal.aborted).toBe(true);
  show("visible");
  await settled();
  expect(connections).toHaveLength(2);
});

it("a tab disconnects when offline and reconnects when online", async () => {
  const { line } = openTab();
  await settled();
  connections[0]?.listener.onOpen(true);
  online = false;
  window.dispatchEvent(new Event("offline"));
  expect(line.state()).toBe("offline");
  expect(connections[0]?.signal.aborted).toBe(true);
  online = true;
  window.dispatchEvent(new Event("online"));
  await settled();
  expect(line.state()).toBe("asking");
  expect(connections).toHaveLength(2);
});

it("a tab broadcasts its own mutations to other tabs, since the server sends no events for them", () => {
  const other = openTab();
  const own = openTab();
  other.heard.splice(0);
  tabs[0]?.stop();
  emitMutation(["review"]);
  expect(own.heard).toEqual([]);
  const third = openTab();
  emitMutation(["versions"]);
  expect(third.heard).toEqual([[{ resource: "versions", type: "updated", ids: [] }]]);
});

it("a tab polls instead of connecting in browsers without Web Locks", () => {
  Object.defineProperty(navigator, "locks", { configurable: true, value: undefined });
  expect(openTab().line.state()).toBe("asking");
  expect(connections).toEqual([]);
});

it("a tab that acts as a developer has its own connection, and still learns of the other tabs' changes", async () => {
  const own = openTab();
  markActing({ id: "acting-1", organizationId: "dev-7", back: "/" });
  const acting = openTab();
  await settled();
  expect(connections).toHaveLength(2);
  connections[0]?.listener.onChanges([review]);
  expect([own.heard, acting.heard]).toEqual([[[review]], []]);
  emitMutation(["apps"]);
  const change = { resource: "apps", type: "updated", ids: [] };
  for (const { heard } of [own, acting]) expect(heard).toContainEqual([change]);
});
