import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { liveConnectionLimits } from "#contract/platform/live/live-events.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { keepSseConnected, reconnectDelay } from "#providers/live/sse-connection.ts";
import { parseEventStream } from "#providers/live/parse-event-stream.ts";

const encoder = new TextEncoder();

/** Fake server that answers connection attempts with the queued responses, in order; else with a stream. */
function sseServer() {
  const asked: { url: string; headers: Headers; signal: AbortSignal }[] = [];
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  const answers: (() => Response)[] = [];
  const stream = (): Response => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) });
    return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { signal } = init;
    if (!signal) throw new Error("the request has no abort signal");
    asked.push({ url, headers: new Headers(init.headers), signal });
    const answer = (answers.shift() ?? stream)();
    const at = open.length - 1;
    signal.addEventListener("abort", () => {
      if (answer.body) open[at]?.error(signal.reason);
    });
    return answer;
  });
  const send = (text: string, at = open.length - 1) => open[at]?.enqueue(encoder.encode(text));
  return { asked, answers, send, end: () => open.at(-1)?.close() };
}

const opened = (anew = false) => `event: open\nid: 1\ndata: {"anew":${anew}}\n\n`;

function listener() {
  const calls: string[] = [];
  let lastId: string | null = null;
  return {
    calls,
    known: () => ({ lastId, age: 7 }),
    onOpen: (is: boolean) => void calls.push(is ? "open" : "closed"),
    onId: (id: string) => {
      lastId = id;
    },
    onChanges: (changes: readonly { resource: string }[]) =>
      void calls.push(...changes.map((change) => change.resource)),
    onAnew: () => void calls.push("anew"),
  };
}

let server: ReturnType<typeof sseServer>;
let leaving: AbortController;
beforeEach(async () => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("sessionStorage", localStorage);
  const { storeToken: keepToken } = await import("#providers/http/session-storage.ts");
  keepToken("token", true);
  leaving = new AbortController();
  server = sseServer();
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settled = () => vi.advanceTimersByTimeAsync(0);

it("parseEventStream reads events that arrive byte by byte", async () => {
  const text = 'event: changes\nid: 5\ndata: [{"a":"ॐ"}]\n\nid: 6\n\n: a remark\n\n';
  const bytes = encoder.encode(text);
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const events = [];
  for await (const event of parseEventStream(stream)) events.push(event);
  expect(events).toEqual([
    { name: "changes", id: "5", data: '[{"a":"ॐ"}]' },
    { name: "message", id: "6", data: "" },
  ]);
});

it("live connection sends the token and its data's age, and reconnects with Last-Event-ID", async () => {
  const heard = listener();
  void keepSseConnected(heard, leaving.signal);
  await settled();
  expect(server.asked[0]?.url).toBe("/api/x/live?age=7");
  expect(server.asked[0]?.headers.get("authorization")).toBe("O-Bearer token");
  server.send(`${opened()}event: changes\nid: 42\ndata: [{"resource":"review","type":"updated","ids":[]}]\n\n`);
  await settled();
  expect(heard.calls).toEqual(["open", "review"]);
  server.end();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard.calls).toEqual(["open", "review", "closed"]);
  expect(server.asked[1]?.url).toBe("/api/x/live");
  expect(server.asked[1]?.headers.get("last-event-id")).toBe("42");
});

it("live connection reports possibly missed events when the open event has anew: true", async () => {
  const heard = listener();
  void keepSseConnected(heard, leaving.signal);
  await settled();
  server.send(opened(true));
  await settled();
  expect(heard.calls).toEqual(["open", "anew"]);
});

it("reconnectDelay doubles up to a maximum with jitter, and never ends before Retry-After", () => {
  const waits = (draw: number) => {
    vi.spyOn(Math, "random").mockReturnValue(draw);
    return [0, 1, 2, 5, 10, 30].map((failures) => reconnectDelay(failures));
  };
  expect(waits(1)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
  expect(waits(0)).toEqual([500, 1_000, 2_000, 16_000, 30_000, 30_000]);
  const refused = new ApiError(429, { code: "rate_limited" }, "200");
  vi.spyOn(Math, "random").mockReturnValue(0);
  expect(reconnectDelay(0, refused)).toBe(200_000);
  vi.spyOn(Math, "random").mockReturnValue(1);
  expect(reconnectDelay(0, refused)).toBe(200_000);
  expect(reconnectDelay(0, new ApiError(403, { code: "totp_enrolment_needed" }))).toBe(60_000);
  vi.restoreAllMocks();
});

it("live connection backs off while the server is away, and retries quickly after a good connection", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const away = () => new Response("", { status: 502 });
  server.answers.push(away, away, away);
  void keepSseConnected(listener(), leaving.signal);
  await vi.advanceTimersByTimeAsync(999);
  expect(server.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(server.asked).toHaveLength(4);
  server.send(opened());
  await vi.advanceTimersByTimeAsync(15_000);
  server.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.asked).toHaveLength(5);
  vi.restoreAllMocks();
});

it("live connection aborts when heartbeats stop", async () => {
  const heard = listener();
  void keepSseConnected(heard, leaving.signal);
  await settled();
  server.send(opened());
  for (let beats = 0; beats < 5; beats += 1) {
    await vi.advanceTimersByTimeAsync(liveConnectionLimits.heartbeatSeconds * 1000);
    server.send("id: 2\n\n");
  }
  expect(server.asked[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(liveConnectionLimits.heartbeatSeconds * 2_500);
  expect(server.asked[0]?.signal.aborted).toBe(true);
  expect(heard.calls).toEqual(["open", "closed"]);
});

it("live connection stops and never reconnects when aborted", async () => {
  const connected = keepSseConnected(listener(), leaving.signal);
  await settled();
  leaving.abort();
  await connected;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.asked).toHaveLength(1);
});
