// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Change } from "#contract/platform/live/live-events.ts";
import type { ConnectionListener } from "#providers/live/sse-connection.ts";
import { emitMutation } from "#providers/http/mutation-events.ts";
import { type SharedConnection, createSharedConnection } from "#providers/live/shared-connection.ts";

/** The lines that tabs keep, one for each leader, in the order they were begun. */
const kept: { listener: ConnectionListener; signal: AbortSignal }[] = [];
vi.mock("#providers/live/sse-connection.ts", () => ({
  keepConnected: (listener: ConnectionListener, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      kept.push({ listener, signal });
      signal.addEventListener("abort", () => {
        listener.onOpen(false);
        resolve();
      });
    }),
}));

type Turn = () => Promise<unknown>;

/** Web Locks of one name: the next has its turn when the one before ends, or never, if it left meanwhile. */
class Locks {
  private readonly queue: { act: Turn; signal: AbortSignal }[] = [];
  private busy = false;
  request = (_name: string, { signal }: { signal: AbortSignal }, act: Turn): Promise<void> => {
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

/** What tabs say is heard by all others at once. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this) other.dispatchEvent(Object.assign(new Event("message"), { data: structuredClone(data) }));
  }
  close(): void {
    Channel.open.delete(this);
  }
}

const review: Change = { resource: "review", type: "updated", ids: ["1"] };
const tabs: SharedConnection[] = [];
function openTab() {
  const line = createSharedConnection();
  const heard: (readonly Change[] | null)[] = [];
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
  kept.splice(0);
  Channel.open.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("keeps one line for two tabs, which both hear", async () => {
  const [first, second] = [openTab(), openTab()];
  await settled();
  expect(kept).toHaveLength(1);
  kept[0]?.listener.onOpen(true);
  expect([first.line.state(), second.line.state()]).toEqual(["live", "live"]);
  kept[0]?.listener.onChanges([review]);
  kept[0]?.listener.onAnew();
  for (const { heard } of [first, second]) expect(heard).toEqual([[review], null]);
});

it("tells a tab that is opened later that the line is there", async () => {
  openTab();
  await settled();
  kept[0]?.listener.onOpen(true);
  expect(openTab().line.state()).toBe("live");
});

it("hands the line to the next tab, which continues where the first was", async () => {
  const [first, second] = [openTab(), openTab()];
  await settled();
  kept[0]?.listener.onOpen(true);
  kept[0]?.listener.onId("77");
  first.line.stop();
  await settled();
  expect(kept[0]?.signal.aborted).toBe(true);
  expect(kept).toHaveLength(2);
  expect(kept[1]?.listener.known().lastId).toBe("77");
  expect(second.line.state()).toBe("asking");
  kept[1]?.listener.onOpen(true);
  expect(second.line.state()).toBe("live");
});

it("needs no line while nobody looks for minutes, and takes one again when somebody does", async () => {
  openTab();
  await settled();
  show("hidden");
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(kept[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(kept[0]?.signal.aborted).toBe(true);
  show("visible");
  await settled();
  expect(kept).toHaveLength(2);
});

it("says that it is offline, leaves the line, and takes it again", async () => {
  const { line } = openTab();
  await settled();
  kept[0]?.listener.onOpen(true);
  online = false;
  window.dispatchEvent(new Event("offline"));
  expect(line.state()).toBe("offline");
  expect(kept[0]?.signal.aborted).toBe(true);
  online = true;
  window.dispatchEvent(new Event("online"));
  await settled();
  expect(line.state()).toBe("asking");
  expect(kept).toHaveLength(2);
});

it("tells other tabs what this one did, which the server does not tell its browser", () => {
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

it("asks from time to time in browsers without Web Locks", () => {
  Object.defineProperty(navigator, "locks", { configurable: true, value: undefined });
  expect(openTab().line.state()).toBe("asking");
  expect(kept).toEqual([]);
});
