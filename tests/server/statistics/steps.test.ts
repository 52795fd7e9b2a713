import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, dayOf } from "#contract/statistics/date-ranges.ts";
import { findDifferences } from "#server/statistics/final-days/find-differences.ts";
import { countedUntil } from "#server/statistics/counting/watermark.ts";
import { type Counting, startCounting } from "#server/statistics/counting/counting.ts";
import type { Analytics } from "#server/statistics/engine/clickhouse-client.ts";
import { parseEvent } from "#server/statistics/events/parse-event.ts";
import { database } from "#server/statistics/schema/layout.ts";
import { rollups } from "#server/statistics/schema/rollups.ts";
import { firstStepOf } from "#server/statistics/counting/step.ts";
import { sweep } from "#server/statistics/counting/sweep.ts";
import { withStep } from "#server/statistics/events/write-events.ts";
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

describe.each(statisticsEngines)("events counted in steps (%s)", (_engine, openEngine) => {
  let opened: TestStatistics;
  let analytics: Analytics;
  beforeAll(async () => {
    opened = await openEngine();
    analytics = await opened.statistics.whenReady();
  }, 60_000);
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const name of ["events", "counted_steps", "opened_steps", "swept", ...rollups.map((rollup) => rollup.name)])
      await analytics.command(`TRUNCATE TABLE ${database}.${name}`);
  });

  /** A server's counting that does nothing by itself. */
  const start = (store: Analytics = analytics, alone = true): Counting =>
    startCounting(store, { layout: {}, log: silentLog, alone, ready: new Promise(() => {}) });
  const watermark = async (): Promise<number> => Date.parse((await countedUntil(analytics)) ?? "");
  const nextServer = async (): Promise<Counting> => {
    // A step of the same millisecond would be its own.
    await wait(2);
    return start();
  };
  const counted = async (): Promise<number> => {
    const [row] = await analytics.rows<{ n: number }>(`SELECT sum(n) AS n FROM ${database}.daily`);
    return row?.n ?? 0;
  };
  const differences = () =>
    findDifferences(analytics, { from: addDays(dayOf(Date.now()), -60), to: dayOf(Date.now()) });

  it("are on disk when they are acknowledged, and in no figure before the watermark has passed them", async () => {
    const counting = start();
    await counting.write("first", withStep(rowsOf(10)));
    const [raw] = await analytics.rows<{ n: number }>(`SELECT count() AS n FROM ${database}.events`);
    expect([raw?.n, await counted(), await countedUntil(analytics)]).toEqual([10, 0, null]);
    await counting.countAll();
    expect(await counted()).toBe(10);
    const until = Date.parse((await countedUntil(analytics)) ?? "");
    expect(until).toBeGreaterThan(Date.now() - 60_000);
    await wait(2);
    await counting.write("second", withStep(rowsOf(5)));
    expect([await counted(), Date.parse((await countedUntil(analytics)) ?? "")]).toEqual([10, until]);
    await counting.countAll();
    expect(await counted()).toBe(15);
    expect(await differences()).toEqual([]);
  });

  it("are counted once wherever the server is killed while it counts", async () => {
    // Before each rollup, and before the step is noted as counted: each time a server counts, is killed, and another goes on.
    for (let killedAt = 0; killedAt <= rollups.length; killedAt++) {
      let commands = 0;
      const dying: Analytics = {
        ...analytics,
        command: async (sql) => {
          if (commands === killedAt) throw new Error("killed");
          commands += 1;
          await analytics.command(sql);
        },
      };
      const killed = start(dying);
      await killed.write(`batch ${killedAt}`, withStep(rowsOf(6)));
      await expect(killed.countAll()).rejects.toThrow("killed");
      await (await nextServer()).countAll();
      expect(await counted(), `killed before statement ${killedAt}`).toBe(6 * (killedAt + 1));
    }
    expect(await differences()).toEqual([]);
    await (await nextServer()).countAll();
    expect(await counted()).toBe(6 * (rollups.length + 1));
  });

  it("that a killed server left are in the watermark one by one, as each is counted", async () => {
    const dyingAfter = (most: number): Analytics => {
      let commands = 0;
      const command = async (sql: string): Promise<void> => {
        if (commands === most) throw new Error("killed");
        commands += 1;
        await analytics.command(sql);
      };
      return { ...analytics, command };
    };
    const killed = start(dyingAfter(0));
    await killed.write("left first", withStep(rowsOf(4)));
    await expect(killed.countAll()).rejects.toThrow("killed");
    await killed.write("left second", withStep(rowsOf(6)));
    const acknowledged = Date.now();
    await wait(2);
    // It has counted the first of them.
    await expect(start(dyingAfter(rollups.length + 1)).countAll()).rejects.toThrow("killed");
    expect(await counted()).toBe(4);
    expect(Date.parse((await countedUntil(analytics)) ?? "")).toBeLessThanOrEqual(acknowledged);
    await (await nextServer()).countAll();
    expect(await counted()).toBe(10);
  });

  it("wait for an insert that is under way, and count what a failed one wrote", async () => {
    let finish = (): void => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow: Analytics = {
      ...analytics,
      insert: async (...insert) => {
        if (insert[0].endsWith(".events")) await held;
        await analytics.insert(...insert);
        if (insert[0].endsWith(".events")) throw new Error("the connection broke when all was written");
      },
    };
    const counting = start(slow);
    const writing = counting.write("held", withStep(rowsOf(4)));
    await counting.countAll();
    finish();
    await expect(writing).rejects.toThrow("the connection broke");
    expect(await counted()).toBe(0);
    await counting.countAll();
    expect(await counted()).toBe(4);
  });

  it("are told late by whichever of several servers has not counted, and by none that has", async () => {
    const [ahead, behind] = [start(analytics, false), start(analytics, false)];
    await behind.write("behind", withStep(rowsOf(2)));
    await behind.countAll();
    await wait(5);
    await ahead.write("ahead", withStep(rowsOf(2)));
    const acknowledged = Date.now();
    await ahead.countAll();
    expect(await watermark()).toBeGreaterThanOrEqual(acknowledged);
    await wait(5);
    const opened = Date.now();
    await behind.write("behind again", withStep(rowsOf(2)));
    await wait(5);
    await ahead.write("ahead again", withStep(rowsOf(2)));
    await ahead.countAll();
    expect(await watermark()).toBeGreaterThanOrEqual(acknowledged);
    // What the other acknowledged is not counted, and may be of any moment since.
    expect(await watermark()).toBeLessThanOrEqual(opened + 4);
    await behind.countAll();
    expect(await watermark()).toBeGreaterThan(opened + 4);
  });

  it("are not passed by the watermark where a server was killed, until another has counted them", async () => {
    const killed = start(analytics, false);
    await killed.write("left", withStep(rowsOf(4)));
    // Killed when its next step was noted and nothing written.
    const later = {
      ...analytics,
      insert: async (...insert: Parameters<Analytics["insert"]>) => {
        if (insert[0].endsWith(".events")) throw new Error("killed");
        await analytics.insert(...insert);
      },
    };
    await wait(2);
    await expect(start(later, false).write("nothing", withStep(rowsOf(1)))).rejects.toThrow("killed");
    const acknowledged = Date.now();
    await wait(5);
    const other = start(analytics, false);
    await other.write("other", withStep(rowsOf(3)));
    await other.countAll();
    expect([await counted(), (await watermark()) <= acknowledged]).toEqual([3, true]);
    await wait(2);
    await sweep(analytics, { layout: {}, server: 1, before: firstStepOf(Date.now()) });
    expect([await counted(), (await watermark()) > acknowledged]).toEqual([7, true]);
  });

  it("are not written where no other server can know of their step", async () => {
    const cut: Analytics = {
      ...analytics,
      insert: async (...insert) => {
        if (insert[0].endsWith(".opened_steps")) throw new Error("the connection broke");
        await analytics.insert(...insert);
      },
    };
    await expect(start(cut, false).write("unknown", withStep(rowsOf(2)))).rejects.toThrow("the connection broke");
    const [raw] = await analytics.rows<{ n: number }>(`SELECT count() AS n FROM ${database}.events`);
    expect(raw?.n).toBe(0);
  });
});
