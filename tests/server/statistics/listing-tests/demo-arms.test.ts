import { describe, expect, it } from "vitest";
import { armName } from "#contract/statistics/arm.ts";
import { addDays, daysInRange } from "#contract/statistics/date-ranges.ts";
import { krishiMitra } from "#demo/catalogue/apps/krishi-mitra.ts";
import { type EventApp, generateDay, type GeneratedEvent } from "#demo/events/generate-day.ts";
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
    [...generateDay(app(tests), day)].filter(({ kind }) => kind === "install" || kind === "impression"),
  );

describe("the demo store's counted days", () => {
  const days = daysInRange({ from: "2026-09-20", to: "2026-09-26" });
  const events = (change: Partial<EventApp>, day: string) => [...generateDay({ ...app([]), ...change }, day)];
  const count = (kind: string, of: GeneratedEvent[]) => of.filter((one) => one.kind === kind).length;

  it("have no fixed number of looks for an install", () => {
    const looks = (name: string) =>
      days.map((day) => events({ package: name }, day)).map((of) => count("impression", of) / count("install", of));
    const [krishi, other] = [looks("in.sahyadri.krishimitra"), looks("in.sahyadri.another")];
    expect(new Set([...krishi, ...other]).size).toBe(2 * days.length);
    for (const one of [...krishi, ...other]) expect(Number.isInteger(one)).toBe(false);
  });

  it("update nobody to a package they have", () => {
    expect(days.map((day) => count("update", events({}, day)))).toEqual(days.map(() => 0));
    const next = { code: 430, name: "4.3.0", liveDay: "2026-09-22" };
    const updates = days.flatMap((day) => events({ versions: [...app([]).versions, next] }, day));
    const updated = updates.filter(({ kind }) => kind === "update");
    expect(updated.length).toBeGreaterThan(100);
    for (const one of updated) expect([one.previous_version_code, one.version_code]).toEqual([420, 430]);
  });

  it("install nothing that is not in the store", () => {
    const left = { leftDay: "2026-09-23" };
    expect(days.map((day) => count("install", events(left, day)) > 0)).toEqual(days.map((day) => day < "2026-09-23"));
    expect(count("open", events(left, "2026-09-25"))).toBeGreaterThan(0);
  });
});

describe("a listing test of the demo store", () => {
  const events = eventsOf([test]);
  const count = (kind: string, arm: "a" | "b"): number =>
    events.filter((event) => event.kind === kind && event.arm === armName(versionId, arm)).length;

  it("is in events while it runs, and changes nothing else of them", () => {
    for (const { at, arm } of events)
      expect(arm !== undefined, at).toBe(Date.parse(at) >= test.from && Date.parse(at) < test.to);
    expect(events.map((event) => ({ ...event, arm: undefined }))).toEqual(eventsOf([]));
  });

  it("splits those who look as asked, and has B installed more often by its lift", () => {
    const looks = count("impression", "a") + count("impression", "b");
    expect(looks).toBeGreaterThan(4_000);
    expect(count("impression", "b") / looks).toBeCloseTo(test.share, 1);
    const conversion = (arm: "a" | "b"): number => count("install", arm) / count("impression", arm);
    expect(conversion("b") / conversion("a")).toBeGreaterThan(1.15);
    expect(conversion("b") / conversion("a")).toBeLessThan(1.6);
  });

  it("comes twice for the best known app: one that was replaced, one that still runs", () => {
    const planned = planVersions(krishiMitra);
    const live = planned.filter(({ steps }) => steps.some(({ status }) => status === "active"));
    expect(live.filter(({ testedOn }) => testedOn !== undefined)).toHaveLength(2);
    expect(live.at(-1)?.testedOn).toBe(40);
  });
});
