import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSharedFeed, type ReceivedChanges, type ProcessChannel } from "#server/platform/db/change-feed.ts";
import type { ChangeEvent } from "#server/platform/db/change-events.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const changed = (id: string, developerId?: string): ChangeEvent => ({
  resource: "review",
  type: "updated",
  ids: [id],
  developerId,
});

/** Channel between two processes; sending fails while `state.cut` is true. */
function wire() {
  const callbacks = new Set<(payload?: string) => void>();
  const sent: string[] = [];
  const state = { cut: false };
  const end: ProcessChannel = {
    send: async (payload) => {
      if (state.cut) throw new Error("cut");
      sent.push(payload);
      for (const callback of callbacks) callback(payload);
    },
    hear: (callback) => void callbacks.add(callback),
  };
  return { end, sent, state, mend: () => callbacks.forEach((callback) => callback()) };
}

const gathered = (feed: { subscribe(listener: (heard: ReceivedChanges) => void): () => void }) => {
  const heard: ReceivedChanges[] = [];
  feed.subscribe((changes) => heard.push(changes));
  return heard;
};

it("delivers changes at once in their own process and later to others, each once", async () => {
  const { end } = wire();
  const [one, two] = [createSharedFeed("one", end), createSharedFeed("two", end)];
  const [own, others] = [gathered(one), gathered(two)];
  one.publish([changed("a")]);
  one.publish([changed("b")]);
  expect(own).toEqual([[changed("a")], [changed("b")]]);
  expect(others).toEqual([]);
  await vi.runAllTimersAsync();
  expect(others).toEqual([[{ resource: "review", type: "updated", ids: ["a", "b"] }]]);
  expect(own).toHaveLength(2);
});

it("splits many changes into messages shorter than 8,000 bytes", async () => {
  const { end, sent } = wire();
  const feed = createSharedFeed("one", end);
  const heard = gathered(createSharedFeed("two", end));
  feed.publish(Array.from({ length: 500 }, (_, at) => changed(`id ${at}`, `developer ${at}`)));
  await vi.runAllTimersAsync();
  expect(sent.length).toBeGreaterThan(1);
  expect(Math.max(...sent.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  expect(heard.flat()).toHaveLength(500);
});

it("reports missed changes to other processes once sending works again", async () => {
  const { end, state } = wire();
  const feed = createSharedFeed("one", end);
  const heard = gathered(createSharedFeed("two", end));
  state.cut = true;
  feed.publish([changed("a")]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard).toEqual([]);
  state.cut = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual(["missed"]);
});

it("sends one missed message instead of 10,000 unsent changes", async () => {
  const { end, sent } = wire();
  const feed = createSharedFeed("one", end);
  const heard = gathered(createSharedFeed("two", end));
  for (let at = 0; at < 10_000; at += 1) feed.publish([changed(String(at), String(at))]);
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
  expect(heard).toEqual(["missed"]);
});

it("reports missed changes after listening was interrupted", () => {
  const { end, mend } = wire();
  const heard = gathered(createSharedFeed("one", end));
  mend();
  expect(heard).toEqual(["missed"]);
});

it("sends pending changes once when the feed stops", async () => {
  const { end, sent } = wire();
  const feed = createSharedFeed("one", end);
  feed.publish([changed("a")]);
  await feed.stop();
  expect(sent).toHaveLength(1);
});
