import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyticsCalls } from "#contract/statistics/console-analytics/calls.ts";
import { type AnalyticsEventBatch } from "#contract/statistics/console-analytics/events.ts";
import { analyticsLimits } from "#contract/statistics/console-analytics/event-tags.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import {
  createConsoleEventBatcher,
  maxQueuedConsoleEvents,
} from "#server/statistics/console-analytics/console-event-batcher.ts";
import { disabledStatistics } from "#server/statistics/engine/statistics.ts";
import type { AskedAs, SendInput, TestApp } from "#tests/support/app.ts";
import { openTestApp } from "#tests/support/app.ts";
import { type CountingApp, openCountingApp } from "#tests/support/event-ingestion-app.ts";
import { silentLog } from "#tests/support/database.ts";
import { withApps } from "#tests/support/with-app.ts";

interface Row {
  readonly name: string;
  readonly page: string;
  readonly person: string;
  readonly role: string;
  readonly language: string;
  readonly utm_source: string;
  readonly utm_campaign: string;
  readonly tags: string;
}

const visit = (tags: Record<string, string> = {}): AnalyticsEventBatch["events"][number] => ({
  name: "USER_VISIT_IMPRESSION",
  page: "home",
  from: "landing",
  agoMs: 20,
  tags,
});
const batch = (...events: AnalyticsEventBatch["events"]): AnalyticsEventBatch => ({ language: "hi-IN", events });

describe("console events", () => {
  let counting: CountingApp;
  let app: TestApp;
  beforeAll(async () => {
    counting = await openCountingApp();
    app = counting.app;
  }, 60_000);
  afterAll(() => counting?.close());

  const send = (who: AskedAs, body: unknown, input: SendInput = {}) =>
    app.as(who).send(analyticsCalls.tellEvents, { body, ...input });
  async function storedRows(campaign: string): Promise<Row[]> {
    await app.services.consoleEvents.flush();
    const analytics = await counting.opened.statistics.whenReady();
    return analytics.rows<Row>(
      "SELECT * FROM statistics.console_event WHERE utm_campaign = {campaign:String} ORDER BY role",
      { campaign },
    );
  }

  it("stores a signed-out visitor's console event with page, language and role", async () => {
    const answer = await send("nobody", batch(visit({ utm_source: "newsletter", utm_campaign: "of anybody" })));
    expect([answer.statusCode, answer.json()]).toEqual([202, { taken: true }]);
    expect(await storedRows("of anybody")).toMatchObject([
      { name: "USER_VISIT_IMPRESSION", page: "home", role: "visitor", person: "", language: "hi-IN" },
    ]);
  });

  it("stores a keyed hash instead of the account ID, different for each account", async () => {
    for (const who of ["normal", "stranger", "normal", "adminAsDev"] as const)
      await send(who, batch(visit({ utm_campaign: "hashes" })));
    const rows = await storedRows("hashes");
    const [acting, owner, ownerOrStranger, other] = rows.map(({ person }) => person);
    expect(new Set(rows.map(({ person }) => person)).size).toBe(3);
    expect(new Set([owner, ownerOrStranger, other]).size).toBe(2);
    expect([owner, ownerOrStranger, other]).not.toContain(acting);
    const { accounts } = app.people;
    for (const { person } of rows) {
      expect(person).toMatch(/^[\w-]{43}$/);
      expect([accounts.normal.id, accounts.stranger.id, accounts.admin.id]).not.toContain(person);
    }
  });

  it("stores the role unknown, not visitor, when the token is invalid", async () => {
    await send("nobody", batch(visit({ utm_campaign: "ran out" })), {
      headers: { authorization: "O-Bearer aaa.bbb.ccc" },
    });
    expect(await storedRows("ran out")).toMatchObject([{ role: "unknown", person: "" }]);
  });

  it("masks email addresses that the browser did not mask", async () => {
    await send("nobody", batch(visit({ utm_campaign: "masked", utm_source: "to meera.iyer@kaveri.example now" })));
    expect(await storedRows("masked")).toMatchObject([{ utm_source: "to *** now" }]);
  });

  it("stores UTM text in one line, with quotes and backslashes unchanged", async () => {
    const words = "a b\\n'c'\" d";
    await send("nobody", batch(visit({ utm_campaign: "a\tb\\n'c'\"\nd" })));
    expect(await storedRows(words)).toMatchObject([{ utm_campaign: words }]);
  });

  it("stores the event's own tags as JSON", async () => {
    const download = { name: "STATISTICS_DOWNLOADED", tags: { report: "all", format: "xlsx" } } as const;
    const answer = await send("normal", batch({ ...visit(), ...download }));
    expect(answer.statusCode).toBe(202);
    const rows = (await storedRows("")).filter(({ name }) => name === download.name);
    expect(rows.map(({ tags }) => JSON.parse(tags))).toEqual([download.tags]);
  });

  it.each([
    ["a tag of another event", { ...visit(), tags: { report: "all" } }],
    ["a value of nobody's list", { ...visit(), name: "MENU_CLICKED", tags: { menu: "my secret" } }],
    ["an address for a page", { ...visit(), page: "/home/42" }],
    ["a word that is too long", visit({ utm_term: "x".repeat(analyticsLimits.utmCharacters + 1) })],
    ["an event of another name", { ...visit(), name: "PASSWORD_TYPED" }],
    ["a person", { ...visit(), person: "meera" }],
  ])("rejects a console event with %s", async (_what, event) => {
    const answer = await send("nobody", { language: "en-US", events: [event] });
    expect([answer.statusCode, answer.json().code]).toEqual([422, "validation_failed"]);
  });

  it("rejects a console event batch with too many events or bytes", async () => {
    const many = Array.from({ length: analyticsLimits.eventsInBatch + 1 }, () => visit());
    expect((await send("nobody", batch(...many))).statusCode).toBe(422);
    expect((await send("nobody", { filler: "x".repeat(64 * 1024) })).statusCode).toBe(413);
  });

  it.each(["dnt", "sec-gpc"])(
    "accepts but does not store console events when the request has the %s header",
    async (header) => {
      const campaign = `declined ${header}`;
      const headers = { [header]: "1" };
      expect((await send("nobody", batch(visit({ utm_campaign: campaign })), { headers })).statusCode).toBe(202);
      expect(await storedRows(campaign)).toEqual([]);
    },
  );

  it("rate-limits visitors' console events by IP address, and signed-in ones by account", async () => {
    const address = "203.0.113.9";
    const perMinute = analyticsCalls.tellEvents.perMinute ?? 0;
    const key = `POST ${analyticsCalls.tellEvents.path} address ${address}`;
    const until = new Date(Date.now() + 60_000);
    await app.services.database.db.insert(rateLimit).values({ key, hits: 60 * perMinute, until });
    expect((await send("nobody", batch(visit()), { address })).statusCode).toBe(429);
    expect((await send("nobody", batch(visit()), { address: "203.0.113.10" })).statusCode).toBe(202);
    for (let sent = 0; sent < 6 * perMinute; sent += 1) await send("normal", batch(visit()), { address });
    expect((await send("normal", batch(visit()), { address: "203.0.113.11" })).statusCode).toBe(429);
    expect((await send("admin", batch(visit()), { address })).statusCode).toBe(202);
  });

  const openLanding = (campaign: string, headers: Record<string, string>) =>
    app.app.inject({ url: `/hi?utm_campaign=${encodeURIComponent(campaign)}&utm_source=a%40b.example`, headers });
  const navigation = { accept: "text/html", "sec-fetch-dest": "document" };

  it("counts a browser's visit of the landing page, which has no scripts", async () => {
    expect((await openLanding("landed", navigation)).statusCode).toBe(200);
    expect(await storedRows("landed")).toMatchObject([
      {
        name: "USER_VISIT_IMPRESSION",
        page: "landing",
        person: "",
        role: "visitor",
        language: "hi-IN",
        utm_source: "***",
      },
    ]);
  });

  it.each([
    ["crawlers", { accept: "text/html" }],
    ["prefetches", { ...navigation, "sec-purpose": "prefetch" }],
    ["browsers that ask not to be tracked", { ...navigation, dnt: "1" }],
  ])("counts no visit of the landing page by %s", async (who, headers) => {
    expect((await openLanding(who, headers)).statusCode).toBe(200);
    expect(await storedRows(who)).toEqual([]);
  });

  it("drops console events after 13 months", async () => {
    const days = (count: number) => Date.now() - count * 86_400_000;
    const row = { name: "MENU_CLICKED", page: "home", from: null, person: "", role: "normal", language: "en-US" };
    const at = (moment: number) => ({ ...row, at: moment, tags: {}, utm: { utm_campaign: "old" } });
    app.services.consoleEvents.add([at(days(430)), at(days(380))]);
    await app.services.consoleEvents.flush();
    const analytics = await counting.opened.statistics.whenReady();
    await analytics.command("OPTIMIZE TABLE statistics.console_event FINAL");
    expect(await storedRows("old")).toHaveLength(1);
  });
});

describe("console events that cannot be stored", () => {
  const row = { name: "MENU_CLICKED", at: 0, page: "home", from: null, person: "", role: "normal", language: "en-US" };
  const lostOf = async (events: ReturnType<typeof createConsoleEventBatcher>) =>
    Object.fromEntries((await events.lost.get()).values.map(({ labels, value }) => [labels.reason, value]));
  const away = {
    state: "starting" as const,
    openToWrite: async () => {
      throw new Error("away");
    },
  };

  it("counts console events as lost when the store is unavailable", async () => {
    const events = createConsoleEventBatcher({ statistics: away, log: silentLog });
    events.add([{ ...row, utm: {}, tags: {} }]);
    await events.flush();
    expect(await lostOf(events)).toEqual({ store_away: 1 });
  });

  it("drops console events beyond the queue limit", async () => {
    const events = createConsoleEventBatcher({ statistics: away, log: silentLog });
    events.add(Array.from({ length: maxQueuedConsoleEvents + 3 }, () => ({ ...row, utm: {}, tags: {} })));
    expect(await lostOf(events)).toEqual({ too_many: 3 });
    await events.stop();
  });

  it("answers 202 and reports lost console events in the metrics when the store is unavailable", async () => {
    const app = await openTestApp("embedded", { statistics: { ...disabledStatistics, ...away } });
    try {
      const answer = await app.as("normal").send(analyticsCalls.tellEvents, { body: batch(visit(), visit()) });
      expect(answer.statusCode).toBe(202);
      await app.services.consoleEvents.flush();
      const metrics = (await app.app.inject("/metrics")).body;
      expect(metrics).toContain('console_events_lost_total{reason="store_away"} 2');
    } finally {
      await app.close();
    }
  });
});

const whenOff = (name: string, environment: Record<string, string>) =>
  withApps(
    name,
    (app) => {
      it("collects no console events and tells browsers that analytics are off", async () => {
        const { services } = app();
        const added: unknown[] = [];
        services.consoleEvents.add = (rows) => void added.push(...rows);
        const answer = await app()
          .as("normal")
          .send(analyticsCalls.tellEvents, { body: batch(visit()) });
        expect(answer.statusCode).toBe(202);
        expect(added).toEqual([]);
        expect((await app().as("nobody").call(storeCalls.startup)).analytics).toBe(false);
      });
    },
    { environment, statistics: { ...disabledStatistics, state: "ready" } },
  );
whenOff("console analytics turned off", { CONSOLE_ANALYTICS: "off" });
whenOff("console analytics without statistics", { STATISTICS: "off" });
