import { expect, it } from "vitest";
import { liveConnectionLimits } from "#contract/platform/live/live-events.ts";
import { createRecentChanges } from "#server/platform/live/recent-changes.ts";

const changed = (id: string) => ({ resource: "review", type: "updated", ids: [id] }) as const;
const idsSince = (recent: ReturnType<typeof createRecentChanges>, at: number) =>
  recent.since(at)?.flatMap(({ ids }) => ids) ?? null;
const second = 1000;

it("returns changes since a moment and from a little before it", () => {
  const recent = createRecentChanges(0);
  recent.add([changed("a")], 10 * second);
  recent.add([changed("b")], 20 * second);
  expect(idsSince(recent, 21 * second)).toEqual(["b"]);
  expect(idsSince(recent, 11 * second)).toEqual(["a", "b"]);
  expect(idsSince(recent, 40 * second)).toEqual([]);
});

it("returns null for moments before its start or longer ago than it remembers", () => {
  const recent = createRecentChanges(100 * second);
  expect(idsSince(recent, 100 * second)).toBeNull();
  expect(idsSince(recent, 103 * second)).toEqual([]);
  recent.add([changed("a")], (200 + liveConnectionLimits.rememberedSeconds) * second);
  expect(idsSince(recent, 150 * second)).toBeNull();
  expect(idsSince(recent, 203 * second)).toEqual(["a"]);
});

it("returns null for moments before changes may have been missed", () => {
  const recent = createRecentChanges(0);
  recent.add([changed("a")], 10 * second);
  recent.forget(20 * second);
  expect(idsSince(recent, 15 * second)).toBeNull();
  expect(idsSince(recent, 23 * second)).toEqual([]);
});

it("forgets the oldest changes beyond its capacity", () => {
  const recent = createRecentChanges(0);
  for (let at = 10_000; at < 10_000 + 3_000; at += 1) recent.add([changed(String(at))], at);
  expect(idsSince(recent, 12_000)).toBeNull();
  expect(idsSince(recent, 14_500)?.at(-1)).toBe("12999");
});
