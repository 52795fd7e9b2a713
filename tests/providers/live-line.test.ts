import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { liveLimits } from "#contract/platform/live/live-events.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { keepConnected, reconnectDelay } from "#providers/live/sse-connection.ts";
import { parseEventStream } from "#providers/live/parse-event-stream.ts";

const encoder = new TextEncoder();

/** A server that answers each question for a line with what the test says, in turn. */
function lines() {
  const asked: { url: string; headers: Headers; signal: AbortSignal }[] = [];
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  const answers: (() => Response)[] = [];
  const stream = (): Response => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) });
    return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { signal } = init;
    if (!signal) throw new Error("nobody could leave this line");
    asked.push({ url, headers: new Headers(init.headers), signal });
    const answer = (answers.shift() ?? stream)();
    const at = open.length - 1;
    signal.addEventListener("abort", () => {
      if (answer.body) open[at]?.error(signal.reason);
    });
    return answer;
  });
  const say = (words: string, at = open.length - 1) => open[at]?.enqueue(encoder.encode(words));
  return { asked, answers, say, end: () => open.at(-1)?.close() };
}

const opened = (anew = false) => `event: open\nid: 1\ndata: {"anew":${anew}}\n\n`;

function listener() {
  const told: string[] = [];
  let lastId: string | null = null;
  return {
    told,
    known: () => ({ lastId, age: 7 }),
    onOpen: (is: boolean) => void told.push(is ? "open" : "closed"),
    onId: (id: string) => {
      lastId = id;
    },
    onChanges: (changes: readonly { resource: string }[]) =>
      void told.push(...changes.map((change) => change.resource)),
    onAnew: () => void told.push("anew"),
  };
}

let server: ReturnType<typeof lines>;
let leaving: AbortController;
beforeEach(async () => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const { storeToken: keepToken } = await import("#providers/http/session-storage.ts");
  keepToken("token", true);
  leaving = new AbortController();
  server = lines();
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settled = () => vi.advanceTimersByTimeAsync(0);

it("reads events however they arrive in pieces", async () => {
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

it("carries the token, says since when it knows everything, and continues after the last event", async () => {
  const heard = listener();
  void keepConnected(heard, leaving.signal);
  await settled();
  expect(server.asked[0]?.url).toBe("/api/x/live?age=7");
  expect(server.asked[0]?.headers.get("authorization")).toBe("O-Bearer token");
  server.say(`${opened()}event: changes\nid: 42\ndata: [{"resource":"review","type":"updated","ids":[]}]\n\n`);
  await settled();
  expect(heard.told).toEqual(["open", "review"]);
  server.end();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard.told).toEqual(["open", "review", "closed"]);
  expect(server.asked[1]?.url).toBe("/api/x/live");
  expect(server.asked[1]?.headers.get("last-event-id")).toBe("42");
});

it("says that something may have been missed before anything else", async () => {
  const heard = listener();
  void keepConnected(heard, leaving.signal);
  await settled();
  server.say(opened(true));
  await settled();
  expect(heard.told).toEqual(["open", "anew"]);
});

it("waits longer each time, never for good, and part of it by chance", () => {
  const waits = (draw: number) => {
    vi.spyOn(Math, "random").mockReturnValue(draw);
    return [0, 1, 2, 5, 10, 30].map((failures) => reconnectDelay(failures));
  };
  expect(waits(1)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
  expect(waits(0)).toEqual([500, 1_000, 2_000, 16_000, 30_000, 30_000]);
  const refused = new ApiError(429, { code: "rate_limited" }, "200");
  vi.spyOn(Math, "random").mockReturnValue(1);
  expect(reconnectDelay(0, refused)).toBe(200_000);
  expect(reconnectDelay(0, new ApiError(403, { code: "totp_enrolment_needed" }))).toBe(60_000);
  vi.restoreAllMocks();
});

it("asks seldom while the server is away, and soon again after a good line", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  const away = () => new Response("", { status: 502 });
  server.answers.push(away, away, away);
  void keepConnected(listener(), leaving.signal);
  await vi.advanceTimersByTimeAsync(999);
  expect(server.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(server.asked).toHaveLength(4);
  server.say(opened());
  await vi.advanceTimersByTimeAsync(15_000);
  server.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.asked).toHaveLength(5);
  vi.restoreAllMocks();
});

it("gives up a line on which nothing is heard any more", async () => {
  const heard = listener();
  void keepConnected(heard, leaving.signal);
  await settled();
  server.say(opened());
  for (let beats = 0; beats < 5; beats += 1) {
    await vi.advanceTimersByTimeAsync(liveLimits.heartbeatSeconds * 1000);
    server.say("id: 2\n\n");
  }
  expect(server.asked[0]?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(liveLimits.heartbeatSeconds * 2_500);
  expect(server.asked[0]?.signal.aborted).toBe(true);
  expect(heard.told).toEqual(["open", "closed"]);
});

it("leaves at once and asks no more", async () => {
  const kept = keepConnected(listener(), leaving.signal);
  await settled();
  leaving.abort();
  await kept;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.asked).toHaveLength(1);
});
