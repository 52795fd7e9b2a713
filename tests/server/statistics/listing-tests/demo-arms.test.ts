import { describe, expect, it } from "vitest";
import { listingTestArmValue } from "#contract/statistics/listing-test-arm.ts";
import { addDays, daysInRange } from "#contract/statistics/date-ranges.ts";
import { krishiMitra } from "#demo/catalogue/apps/krishi-mitra.ts";
import { type EventApp, generateDayEvents, type GeneratedEvent } from "#demo/events/generate-day-events.ts";
import { planVersions } from "#demo/plan-versions.ts";

const versionId = "00000000-0000-4000-8000-0000000000aa";
const [first, last] = ["2026-10-03", "2026-10-24"];
const test = {
  versionId,
  from: Date.parse(`${first}T12:00:00+05:30`),
  to: Date.parse(`${last}T12:00:00+05:30`),
  share: 0.4,
  lift: 1.35,
};
const app = (tests: EventApp["tests"]): EventApp => ({
  appId: "00000000-0000-4000-8000-000000000001",
  package: "in.sahyadri.krishimitra",
  dailyInstalls: 64,
  versions: [{ code: 420, name: "4.2.0", liveDay: "2026-09-01" }],
  campaigns: [],
  tests,
});
const eventsOf = (tests: EventApp["tests"]): GeneratedEvent[] =>
  daysInRange({ from: addDays(first, -1), to: addDays(last, 1) }).flatMap((day) =>
    [...generateDayEvents(app(tests), day)].filter(({ kind }) => kind === "install" || kind === "impression"),
  );

describe("demo store's events", () => {
  const days = daysInRange({ from: "2026-09-20", to: "2026-09-26" });
  const events = (change: Partial<EventApp>, day: string) => [...generateDayEvents({ ...app([]), ...change }, day)];
  const count = (kind: string, of: GeneratedEvent[]) => of.filter((event) => event.kind === kind).length;

  it("generates a varying, non-integer ratio of impressions to installs", () => {
    const looks = (name: string) =>
      days.map((day) => events({ package: name }, day)).map((of) => count("impression", of) / count("install", of));
    const [krishi, other] = [looks("in.sahyadri.krishimitra"), looks("in.sahyadri.another")];
    expect(new Set([...krishi, ...other]).size).toBe(2 * days.length);
    for (const ratio of [...krishi, ...other]) expect(Number.isInteger(ratio)).toBe(false);
  });

  it("generates updates only to a newer version code", () => {
    expect(days.map((day) => count("update", events({}, day)))).toEqual(days.map(() => 0));
    const next = { code: 430, name: "4.3.0", liveDay: "2026-09-22" };
    const updates = days.flatMap((day) => events({ versions: [...app([]).versions, next] }, day));
    const updated = updates.filter(({ kind }) => kind === "update");
    expect(updated.length).toBeGreaterThan(100);
    for (const update of updated) expect([update.previous_version_code, update.version_code]).toEqual([420, 430]);
  });

  it("generates no installs after the app left the store, but still opens", () => {
    const left = { leftDay: "2026-09-23" };
    expect(days.map((day) => count("install", events(left, day)) > 0)).toEqual(days.map((day) => day < "2026-09-23"));
    expect(count("open", events(left, "2026-09-25"))).toBeGreaterThan(0);
  });
});

describe("demo store's listing test", () => {
  const events = eventsOf([test]);
  const count = (kind: string, arm: "a" | "b"): number =>
    events.filter((event) => event.kind === kind && event.arm === listingTestArmValue(versionId, arm)).length;

  it("sets the arm on events while a listing test runs, and changes no other field", () => {
    for (const { at, arm } of events)
      expect(arm !== undefined, at).toBe(Date.parse(at) >= test.from && Date.parse(at) < test.to);
    expect(events.map((event) => ({ ...event, arm: undefined }))).toEqual(eventsOf([]));
  });

  it("splits impressions by the listing test's share, and lifts B's conversion", () => {
    const looks = count("impression", "a") + count("impression", "b");
    expect(looks).toBeGreaterThan(4_000);
    expect(count("impression", "b") / looks).toBeCloseTo(test.share, 1);
    const conversion = (arm: "a" | "b"): number => count("install", arm) / count("impression", arm);
    expect(conversion("b") / conversion("a")).toBeGreaterThan(1.15);
    expect(conversion("b") / conversion("a")).toBeLessThan(1.6);
  });

  it("plans two listing tests for Krishi Mitra, the last one with 40 percent", () => {
    const planned = planVersions(krishiMitra);
    const live = planned.filter(({ steps }) => steps.some(({ status }) => status === "active"));
    expect(live.filter(({ testedOn }) => testedOn !== undefined)).toHaveLength(2);
    expect(live.at(-1)?.testedOn).toBe(40);
  });
});
