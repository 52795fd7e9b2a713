import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { findRollupDifferences } from "#server/statistics/final-days/find-rollup-differences.ts";
import { findCountedUntil } from "#server/statistics/counting/watermark.ts";
import { type EventCounting, startEventCounting } from "#server/statistics/counting/event-counting.ts";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import { parseEvent } from "#server/statistics/events/parse-event.ts";
import { analyticsDatabase } from "#server/statistics/schema/cluster-layout.ts";
import { rollups } from "#server/statistics/schema/rollups.ts";
import { firstStepAt } from "#server/statistics/counting/counting-step.ts";
import { countAbandonedSteps } from "#server/statistics/counting/count-abandoned-steps.ts";
import { createStepEncoder } from "#server/statistics/events/write-events.ts";
import { event } from "#tests/support/builders/events.ts";
import { silentLog } from "#tests/support/database.ts";
import { statisticsEngines, type TestStatistics } from "#tests/support/statistics.ts";

const appId = "0196a5f0-0000-7000-8000-000000000001";
const packageName = "in.test.steps";

/** Events of two months, so that each table gets more than one part of a step. */
function rowsOf(events: number): string[] {
  const known = { package: packageName, category: "tools" };
  return Array.from({ length: events }, (_, at) => {
    const when = new Date(Date.now() - (at % 2) * 40 * 86_400_000).toISOString();
    const line = event({ id: appId, packageName }, { at: when, kind: at % 3 === 0 ? "open" : "install", arm: "a" });
    const row = parseEvent(line, { app: known, now: Date.now(), producer: "p", anyAge: true });
    if (typeof row !== "string") throw new Error(row.reason);
    return row;
  });
}

describe.each(statisticsEngines)("counting in steps (%s)", (engine, openEngine) => {
  let opened: TestStatistics;
  let analytics: AnalyticsClient;
  beforeAll(async () => {
    opened = await openEngine();
    analytics = await opened.statistics.whenReady();
  }, 60_000);
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const name of ["events", "counted_steps", "opened_steps", "swept", ...rollups.map((rollup) => rollup.name)])
      await analytics.command(`TRUNCATE TABLE ${analyticsDatabase}.${name}`);
  });

  /** A server's counting that runs only when the test calls it. */
  const start = (store: AnalyticsClient = analytics, alone = true): EventCounting =>
    startEventCounting(store, { layout: {}, log: silentLog, alone, ready: new Promise(() => {}) });
  const watermark = async (): Promise<number> => Date.parse((await findCountedUntil(analytics)) ?? "");
  const nextServer = async (): Promise<EventCounting> => {
    // A step of the same millisecond would be its own.
    await wait(2);
    return start();
  };
  const counted = async (): Promise<number> => {
    const [row] = await analytics.rows<{ n: number }>(`SELECT sum(n) AS n FROM ${analyticsDatabase}.daily`);
    return row?.n ?? 0;
  };
  const differences = () =>
    findRollupDifferences(analytics, { from: addDays(toIndianDay(Date.now()), -60), to: toIndianDay(Date.now()) });

  it("stores acknowledged events, but counts them only once the watermark passes them", async () => {
    const counting = start();
    await counting.write("first", createStepEncoder(rowsOf(10)));
    const [raw] = await analytics.rows<{ n: number }>(`SELECT count() AS n FROM ${analyticsDatabase}.events`);
    expect([raw?.n, await counted(), await findCountedUntil(analytics)]).toEqual([10, 0, null]);
    await counting.countAll();
    expect(await counted()).toBe(10);
    const until = Date.parse((await findCountedUntil(analytics)) ?? "");
    expect(until).toBeGreaterThan(Date.now() - 60_000);
    await wait(2);
    await counting.write("second", createStepEncoder(rowsOf(5)));
    expect([await counted(), Date.parse((await findCountedUntil(analytics)) ?? "")]).toEqual([10, until]);
    await counting.countAll();
    expect(await counted()).toBe(15);
    expect(await differences()).toEqual([]);
  });

  it("counts each event once when the server is killed at any statement of counting", async () => {
    // Before each rollup and before the step is marked as counted; the next server continues. Over HTTP the first and the
    // last statement are enough, as the order of statements doesn't depend on the engine.
    const kills = Array.from({ length: rollups.length + 1 }, (_, at) => at).filter(
      (at) => engine === "embedded" || at === 0 || at === rollups.length,
    );
    for (const [turn, killedAt] of kills.entries()) {
      let commands = 0;
      const dying: AnalyticsClient = {
        ...analytics,
        command: async (sql) => {
          if (commands === killedAt) throw new Error("killed");
          commands += 1;
          await analytics.command(sql);
        },
      };
      const killed = start(dying);
      await killed.write(`batch ${killedAt}`, createStepEncoder(rowsOf(6)));
      await expect(killed.countAll()).rejects.toThrow("killed");
      await (await nextServer()).countAll();
      expect(await counted(), `killed before statement ${killedAt}`).toBe(6 * (turn + 1));
    }
    expect(await differences()).toEqual([]);
    await (await nextServer()).countAll();
    expect(await counted()).toBe(6 * kills.length);
  });

  it("advances the watermark over a killed server's steps one by one, as each is counted", async () => {
    const dyingAfter = (limit: number): AnalyticsClient => {
      let commands = 0;
      const command = async (sql: string): Promise<void> => {
        if (commands === limit) throw new Error("killed");
        commands += 1;
        await analytics.command(sql);
      };
      return { ...analytics, command };
    };
    const killed = start(dyingAfter(0));
    await killed.write("left first", createStepEncoder(rowsOf(4)));
    await expect(killed.countAll()).rejects.toThrow("killed");
    await killed.write("left second", createStepEncoder(rowsOf(6)));
    const acknowledged = Date.now();
    await wait(2);
    // This server counts only the first of the two steps.
    await expect(start(dyingAfter(rollups.length + 1)).countAll()).rejects.toThrow("killed");
    expect(await counted()).toBe(4);
    expect(Date.parse((await findCountedUntil(analytics)) ?? "")).toBeLessThanOrEqual(acknowledged);
    await (await nextServer()).countAll();
    expect(await counted()).toBe(10);
  });

  it("lets a report after a crash wait until the killed server's events are counted", async () => {
    const killed = start({ ...analytics, command: () => Promise.reject(new Error("killed")) });
    await killed.write("left for a report", createStepEncoder(rowsOf(7)));
    await expect(killed.countAll()).rejects.toThrow("killed");
    await wait(2);
    let free = (): void => {};
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const slow: AnalyticsClient = {
      ...analytics,
      command: async (sql) => {
        await held;
        await analytics.command(sql);
      },
    };
    const next = startEventCounting(slow, { layout: {}, log: silentLog, alone: true, ready: Promise.resolve() });
    await Promise.resolve();
    const report = next.whenCaughtUp().then(counted);
    free();
    expect(await report).toBe(7);
    await next.stop();
  });

  it("lets a report wait again after the engine died during counting", async () => {
    let isDead = true;
    const reviving: AnalyticsClient = {
      ...analytics,
      command: async (sql) => {
        if (isDead) throw new Error("the engine ended");
        await analytics.command(sql);
      },
    };
    const counting = start(reviving);
    await counting.write("left by the engine", createStepEncoder(rowsOf(5)));
    await counting.whenCaughtUp();
    expect(await counted()).toBe(0);
    await expect(counting.countAll()).rejects.toThrow("the engine ended");
    const report = counting.whenCaughtUp().then(counted);
    isDead = false;
    await counting.countAll();
    expect(await report).toBe(5);
  });

  it("waits for a running insert, and counts the events a failed insert wrote", async () => {
    let finish = (): void => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow: AnalyticsClient = {
      ...analytics,
      insert: async (...insert) => {
        if (insert[0].endsWith(".events")) await held;
        await analytics.insert(...insert);
        if (insert[0].endsWith(".events")) throw new Error("the connection broke when all was written");
      },
    };
    const counting = start(slow);
    const writing = counting.write("held", createStepEncoder(rowsOf(4)));
    await counting.countAll();
    finish();
    await expect(writing).rejects.toThrow("the connection broke");
    expect(await counted()).toBe(0);
    await counting.countAll();
    expect(await counted()).toBe(4);
  });

  it("holds the watermark back only for a server with uncounted events", async () => {
    const [ahead, behind] = [start(analytics, false), start(analytics, false)];
    await behind.write("behind", createStepEncoder(rowsOf(2)));
    await behind.countAll();
    await wait(5);
    await ahead.write("ahead", createStepEncoder(rowsOf(2)));
    const acknowledged = Date.now();
    await ahead.countAll();
    expect(await watermark()).toBeGreaterThanOrEqual(acknowledged);
    await wait(5);
    const opened = Date.now();
    await behind.write("behind again", createStepEncoder(rowsOf(2)));
    await wait(5);
    await ahead.write("ahead again", createStepEncoder(rowsOf(2)));
    await ahead.countAll();
    expect(await watermark()).toBeGreaterThanOrEqual(acknowledged);
    // The other server's acknowledged events are not counted yet and may date from any time since.
    expect(await watermark()).toBeLessThanOrEqual(opened + 4);
    await behind.countAll();
    expect(await watermark()).toBeGreaterThan(opened + 4);
  });

  it("holds the watermark at a killed server's events until another server counts them", async () => {
    const killed = start(analytics, false);
    await killed.write("left", createStepEncoder(rowsOf(4)));
    // Killed after its next step was opened, before any event was written.
    const later = {
      ...analytics,
      insert: async (...insert: Parameters<AnalyticsClient["insert"]>) => {
        if (insert[0].endsWith(".events")) throw new Error("killed");
        await analytics.insert(...insert);
      },
    };
    await wait(2);
    await expect(start(later, false).write("nothing", createStepEncoder(rowsOf(1)))).rejects.toThrow("killed");
    const acknowledged = Date.now();
    await wait(5);
    const other = start(analytics, false);
    await other.write("other", createStepEncoder(rowsOf(3)));
    await other.countAll();
    expect([await counted(), (await watermark()) <= acknowledged]).toEqual([3, true]);
    await wait(2);
    await countAbandonedSteps(analytics, { layout: {}, server: 1, before: firstStepAt(Date.now()) });
    expect([await counted(), (await watermark()) > acknowledged]).toEqual([7, true]);
  });

  it("writes no events when their step cannot be opened", async () => {
    const cut: AnalyticsClient = {
      ...analytics,
      insert: async (...insert) => {
        if (insert[0].endsWith(".opened_steps")) throw new Error("the connection broke");
        await analytics.insert(...insert);
      },
    };
    await expect(start(cut, false).write("unknown", createStepEncoder(rowsOf(2)))).rejects.toThrow(
      "the connection broke",
    );
    const [raw] = await analytics.rows<{ n: number }>(`SELECT count() AS n FROM ${analyticsDatabase}.events`);
    expect(raw?.n).toBe(0);
  });
});
