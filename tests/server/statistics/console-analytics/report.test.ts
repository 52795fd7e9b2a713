import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyticsCalls } from "#contract/statistics/console-analytics/calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { ConsoleEventRow } from "#server/statistics/console-analytics/console-events.store.ts";
import { type CountingApp, openCountingApp } from "#tests/support/event-ingestion-app.ts";
import { withApps } from "#tests/support/with-app.ts";

const today = toIndianDay(Date.now());
const noon = (daysAgo: number): number => Date.parse(`${addDays(today, -daysAgo)}T12:00:00+05:30`);

const event = (more: Partial<ConsoleEventRow>): ConsoleEventRow => ({
  name: "USER_VISIT_IMPRESSION",
  at: noon(1),
  page: "home",
  from: null,
  person: "",
  role: "visitor",
  language: "en-US",
  utm: {},
  tags: {},
  ...more,
});

describe("console analytics report", () => {
  let counting: CountingApp;
  beforeAll(async () => {
    counting = await openCountingApp();
    const { consoleEvents } = counting.app.services;
    const mailed = { utm_source: "mail", utm_medium: "newsletter", utm_campaign: "diwali" };
    consoleEvents.add([
      event({ page: "landing", utm: mailed }),
      event({ page: "landing", utm: mailed, at: noon(2) }),
      event({ page: "landing", utm: { utm_source: "search" }, language: "hi-IN" }),
      event({ from: "landing", person: "one", role: "normal" }),
      event({ from: "landing", person: "two", role: "normal", language: "hi-IN" }),
      event({ from: "app-overview", person: "one", role: "normal" }),
      event({ name: "MENU_CLICKED", person: "one", role: "admin", at: noon(2) }),
      event({ name: "MENU_CLICKED", at: noon(9), person: "nine", role: "support" }),
    ]);
    await consoleEvents.flush();
  }, 60_000);
  afterAll(() => counting?.close());

  const report = (query: Record<string, string> = {}) =>
    counting.app.as("superadmin").call(analyticsCalls.analyticsReport, { query });

  it("reports console analytics figures that match the events", async () => {
    const { events, ...figures } = await report();
    expect(figures).toEqual({
      startDate: addDays(today, -6),
      endDate: today,
      collecting: true,
      keptMonths: 13,
      total: 7,
      people: 2,
      pages: [
        {
          page: "home",
          visits: 3,
          from: [
            { page: "landing", visits: 2 },
            { page: "app-overview", visits: 1 },
          ],
        },
        { page: "landing", visits: 3, from: [{ page: null, visits: 3 }] },
      ],
      campaigns: [
        { source: "mail", medium: "newsletter", campaign: "diwali", visits: 2 },
        { source: "search", medium: "", campaign: "", visits: 1 },
      ],
      roles: [
        { role: "normal", events: 3, people: 2 },
        { role: "visitor", events: 3, people: 0 },
        { role: "admin", events: 1, people: 1 },
      ],
      languages: [
        { language: "en-US", events: 5 },
        { language: "hi-IN", events: 2 },
      ],
    });
    const visits = events.find(({ name }) => name === "USER_VISIT_IMPRESSION");
    expect(visits?.total).toBe(6);
    expect(visits?.perDay.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 5, 0]);
  });

  it("lists events that were never counted with a total of 0", async () => {
    const { events } = await report();
    expect(events.find(({ name }) => name === "ON_HOLD_POPUP")).toMatchObject({ total: 0 });
  });

  it("counts only events in the requested range", async () => {
    const day = addDays(today, -9);
    const { total, people, roles } = await report({ startDate: day, endDate: day });
    expect([total, people, roles]).toEqual([1, 1, [{ role: "support", events: 1, people: 1 }]]);
  });

  it("rejects a reversed date range with its field", async () => {
    const query = { startDate: today, endDate: addDays(today, -1) };
    const answer = await counting.app.as("superadmin").send(analyticsCalls.analyticsReport, { query });
    expect([answer.statusCode, answer.json().fields[0].path]).toEqual([422, "startDate"]);
  });

  it("omits roles and languages unknown to this server and reports an unknown page as other", async () => {
    const { consoleEvents } = counting.app.services;
    consoleEvents.add([event({ at: noon(20), role: "robot", language: "xx", page: "moon" })]);
    await consoleEvents.flush();
    const day = addDays(today, -20);
    const { pages, roles, languages } = await report({ startDate: day, endDate: day });
    expect([pages[0]?.page, roles, languages]).toEqual(["other", [], []]);
  });
});

withApps("console analytics report without statistics", (app) => {
  it("returns 503 statistics_disabled for the analytics report when statistics are off", async () => {
    const answer = await app().as("superadmin").send(analyticsCalls.analyticsReport, {});
    expect([answer.statusCode, answer.json().code]).toEqual([503, "statistics_disabled"]);
  });
});
