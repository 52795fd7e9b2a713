// @vitest-environment happy-dom
import type { LiveEvent } from "@refinedev/core";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RecordChange } from "#contract/platform/live/live-events.ts";
import { liveChannelOf, wildcardLiveChannel, createLiveProvider } from "#providers/live/live-provider.ts";

type Hear = (changes: readonly RecordChange[] | null) => void;
let tell: Hear = () => undefined;
const line = {
  start: () => undefined,
  stop: () => undefined,
  state: () => "live" as const,
  onState: () => () => undefined,
  onChanges: (listener: Hear) => {
    tell = listener;
    return () => undefined;
  },
};
const changed = (resource: RecordChange["resource"], ...ids: string[]): RecordChange => ({
  resource,
  type: "updated",
  ids,
});

let provider: ReturnType<typeof createLiveProvider>;
beforeEach(() => {
  vi.useFakeTimers();
  provider = createLiveProvider(line);
});
afterEach(() => {
  provider.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function subscribe(channel: string, more: { types?: string[]; params?: { ids?: string[] } } = {}) {
  const heard: LiveEvent[] = [];
  const subscription = provider.subscribe({
    channel,
    types: ["*"],
    callback: (event) => void heard.push(event),
    ...more,
  });
  return { heard, subscription };
}
const eventsOf = ({ heard }: { heard: LiveEvent[] }) =>
  heard.map(({ channel, type, payload }) => `${channel} ${type} ${payload.ids ?? "any"}`);

it("live provider notifies only subscribers whose channel, ids and types match", () => {
  const review = subscribe(liveChannelOf("review"));
  const all = subscribe(wildcardLiveChannel);
  const otherRecord = subscribe(liveChannelOf("review"), { params: { ids: ["2"] } });
  const made = subscribe(liveChannelOf("review"), { types: ["created"] });
  tell([changed("review", "1"), changed("apps")]);
  expect(eventsOf(review)).toEqual(["resources/review updated 1"]);
  expect(eventsOf(all)).toEqual(["resources/review updated 1", "resources/apps updated any"]);
  expect(eventsOf(otherRecord)).toEqual([]);
  expect(eventsOf(made)).toEqual([]);
});

it("live provider notifies every subscriber when changes may have been missed", () => {
  const [review, all, made] = [
    subscribe(liveChannelOf("review")),
    subscribe(wildcardLiveChannel),
    subscribe(liveChannelOf("apps"), { types: ["created"] }),
  ];
  tell(null);
  expect(eventsOf(review)).toEqual(["resources/review * any"]);
  expect(eventsOf(made)).toEqual(["resources/apps * any"]);
  expect(eventsOf(all)).toContain("resources/* * any");
});

it("live provider delivers the first change at once and batches those that follow", () => {
  const review = subscribe(liveChannelOf("review"));
  for (const id of ["1", "2", "3"]) tell([changed("review", id)]);
  expect(eventsOf(review)).toEqual(["resources/review updated 1"]);
  vi.advanceTimersByTime(1_000);
  expect(eventsOf(review)).toEqual(["resources/review updated 1", "resources/review updated 2,3"]);
});

it("live provider holds changes while the tab is hidden and delivers them when it is visible", () => {
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const review = subscribe(liveChannelOf("review"));
  tell([changed("review", "1")]);
  tell([changed("review", "2")]);
  expect(review.heard).toEqual([]);
  state.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(eventsOf(review)).toEqual(["resources/review updated 1,2"]);
});

it("live provider notifies nobody after unsubscribe", () => {
  const review = subscribe(liveChannelOf("review"));
  provider.unsubscribe(review.subscription);
  tell([changed("review", "1")]);
  expect(review.heard).toEqual([]);
});
