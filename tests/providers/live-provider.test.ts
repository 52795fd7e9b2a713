// @vitest-environment happy-dom
import type { LiveEvent } from "@refinedev/core";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Change } from "#contract/platform/live/live-events.ts";
import { channelOf, wildcardChannel, liveProvider } from "#providers/live/live-provider.ts";

type Hear = (changes: readonly Change[] | null) => void;
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
const changed = (resource: Change["resource"], ...ids: string[]): Change => ({ resource, type: "updated", ids });

let provider: ReturnType<typeof liveProvider>;
beforeEach(() => {
  vi.useFakeTimers();
  provider = liveProvider(line);
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
const said = ({ heard }: { heard: LiveEvent[] }) =>
  heard.map(({ channel, type, payload }) => `${channel} ${type} ${payload.ids ?? "any"}`);

it("tells who listens to a resource, of the records and types they listen for", () => {
  const review = subscribe(channelOf("review"));
  const all = subscribe(wildcardChannel);
  const one = subscribe(channelOf("review"), { params: { ids: ["2"] } });
  const made = subscribe(channelOf("review"), { types: ["created"] });
  tell([changed("review", "1"), changed("apps")]);
  expect(said(review)).toEqual(["resources/review updated 1"]);
  expect(said(all)).toEqual(["resources/review updated 1", "resources/apps updated any"]);
  expect(said(one)).toEqual([]);
  expect(said(made)).toEqual([]);
});

it("tells everybody where something may have been missed, once each", () => {
  const [review, all, made] = [
    subscribe(channelOf("review")),
    subscribe(wildcardChannel),
    subscribe(channelOf("apps"), { types: ["created"] }),
  ];
  tell(null);
  expect(said(review)).toEqual(["resources/review * any"]);
  expect(said(made)).toEqual(["resources/apps * any"]);
  expect(said(all)).toContain("resources/* * any");
});

it("tells the first change at once and those that follow together", () => {
  const review = subscribe(channelOf("review"));
  for (const id of ["1", "2", "3"]) tell([changed("review", id)]);
  expect(said(review)).toEqual(["resources/review updated 1"]);
  vi.advanceTimersByTime(1_000);
  expect(said(review)).toEqual(["resources/review updated 1", "resources/review updated 2,3"]);
});

it("asks for nothing in a tab that nobody looks at until somebody does", () => {
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const review = subscribe(channelOf("review"));
  tell([changed("review", "1")]);
  tell([changed("review", "2")]);
  expect(review.heard).toEqual([]);
  state.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(said(review)).toEqual(["resources/review updated 1,2"]);
});

it("tells nobody who has left", () => {
  const review = subscribe(channelOf("review"));
  provider.unsubscribe(review.subscription);
  tell([changed("review", "1")]);
  expect(review.heard).toEqual([]);
});
