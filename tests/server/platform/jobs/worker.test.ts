import { eq, sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import * as z from "zod";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { type JobWorker, startWorker } from "#server/platform/jobs/job-worker.ts";
import { silentLog, withDatabases } from "#tests/support/database.ts";

const count = defineJob("count", z.strictObject({ key: z.string() }), { lane: "packages", maxAttempts: 3 });

/** Applies a test job's effect: one more hit under its key. */
const hit = async (tx: Tx, key: string) => {
  await tx
    .insert(rateLimit)
    .values({ key, hits: 1, until: new Date() })
    .onConflictDoUpdate({ target: rateLimit.key, set: { hits: sql`${rateLimit.hits} + 1` } });
};
const counting = createJobHandler(count, {
  prepare:
    async ({ key }) =>
    (tx) =>
      hit(tx, key),
});

withDatabases("jobs", (test) => {
  const workers: JobWorker[] = [];
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });
  const work = async (handler: JobHandler, leaseSeconds = 30) => {
    workers.push(await startWorker(test().database, [handler], { log: silentLog, pollMs: 50, leaseSeconds }));
  };
  const add = (key: string, options = {}) =>
    test().database.transaction((tx) => enqueueJob(tx, count, { key }, options));
  const hits = async () =>
    Object.fromEntries((await test().database.db.select().from(rateLimit)).map((row) => [row.key, row.hits]));
  const states = async () => (await test().database.db.select().from(job)).map((row) => row.state);
  const dueNow = () => test().database.db.execute(sql`update job set run_at = now() where state = 'ready'`);

  it("runs each of 60 jobs once with three workers", async () => {
    await test().database.transaction(async (tx) => {
      for (let index = 0; index < 60; index++) await enqueueJob(tx, count, { key: `k${index}` });
    });
    await Promise.all([work(counting), work(counting), work(counting)]);
    await expect.poll(async () => new Set(await states()), { timeout: 15_000 }).toEqual(new Set(["done"]));
    expect(Object.values(await hits())).toEqual(Array.from({ length: 60 }, () => 1));
  });

  it("does not enqueue a job when its transaction fails", async () => {
    const failing = test().database.transaction(async (tx) => {
      await enqueueJob(tx, count, { key: "lost" });
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect(await states()).toEqual([]);
  });

  it("picks up a new job without polling", async () => {
    workers.push(await startWorker(test().database, [counting], { log: silentLog, pollMs: 600_000 }));
    await add("first");
    await expect.poll(hits).toEqual({ first: 1 });
    await add("second");
    await expect.poll(hits).toEqual({ first: 1, second: 1 });
  });

  it("does not run a job before its runAt", async () => {
    await add("later", { runAt: new Date(Date.now() + 60_000) });
    await add("now");
    await work(counting);
    await expect.poll(hits).toEqual({ now: 1 });
    expect((await states()).sort()).toEqual(["done", "ready"]);
  });

  it("enqueues jobs with the same dedupe key once while one waits", async () => {
    await add("same", { dedupe: "same" });
    await add("same", { dedupe: "same" });
    expect(await states()).toEqual(["ready"]);
    await work(counting);
    await expect.poll(hits).toEqual({ same: 1 });
    await add("same", { dedupe: "same" });
    await expect.poll(hits).toEqual({ same: 2 });
  });

  it("retries a failing job and applies its effect once", async () => {
    let tries = 0;
    await work(
      createJobHandler(count, {
        prepare:
          async ({ key }) =>
          async (tx) => {
            await hit(tx, key);
            if (++tries < 3) throw new Error("not yet");
          },
      }),
    );
    await add("stubborn");
    await expect.poll(async () => (await dueNow(), await hits()), { timeout: 10_000 }).toEqual({ stubborn: 1 });
    expect(tries).toBe(3);
  });

  it("marks a job dead after its last attempt, stores the error and calls giveUp", async () => {
    await work(
      createJobHandler(count, {
        prepare: () => Promise.reject(new Error("never works")),
        giveUp: (tx, { key }) => hit(tx, `${key} gave up`),
      }),
    );
    await add("hopeless");
    await expect.poll(async () => (await dueNow(), await states()), { timeout: 10_000 }).toEqual(["dead"]);
    expect(await hits()).toEqual({ "hopeless gave up": 1 });
    expect(await test().database.db.select().from(job)).toMatchObject([{ error: "never works", attempts: 3 }]);
  });

  it("runs a job again when its lease expires and discards the late run's effect", async () => {
    let runs = 0;
    let goOn = () => {};
    const late = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await work(
      createJobHandler(count, {
        prepare: async ({ key }) => {
          if (++runs === 1) await late;
          return (tx) => hit(tx, key);
        },
      }),
    );
    await add("taken");
    await expect.poll(() => runs).toBe(1);
    await test()
      .database.db.update(job)
      .set({ leaseUntil: new Date(0) });
    await expect.poll(hits).toEqual({ taken: 1 });
    goOn();
    await workers[0]?.stop();
    expect(await hits()).toEqual({ taken: 1 });
    expect(await states()).toEqual(["done"]);
  });

  it("renews a job's lease while the job runs", async () => {
    let runs = 0;
    await work(
      createJobHandler(count, {
        prepare: async ({ key }) => {
          runs++;
          await new Promise((resolve) => setTimeout(resolve, 2_500));
          return (tx) => hit(tx, key);
        },
      }),
      1,
    );
    await add("long");
    await expect.poll(hits, { timeout: 10_000 }).toEqual({ long: 1 });
    expect(runs).toBe(1);
  });

  it("gives a running job back without counting an attempt when the worker stops", async () => {
    let started = () => {};
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    await work(
      createJobHandler(count, {
        prepare: (_payload, { signal }) => {
          started();
          return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
        },
      }),
    );
    await add("given back");
    await running;
    await workers[0]?.stop();
    expect(await test().database.db.select().from(job).where(eq(job.state, "ready"))).toMatchObject([{ attempts: 0 }]);
  });

  /** Creates a handler whose jobs wait for `release`; `begun` lists their keys in starting order. */
  const holding = (kind: typeof count) => {
    const begun: string[] = [];
    const held: (() => void)[] = [];
    const handler = createJobHandler(kind, {
      prepare: async ({ key }) => {
        begun.push(key);
        await new Promise<void>((resolve) => held.push(resolve));
        return async () => {};
      },
    });
    return { begun, handler, release: () => held.splice(0).forEach((resolve) => resolve()) };
  };
  const places = { messages: 1, packages: 2, long: 1 };
  const start = async (...handlers: JobHandler[]) => {
    workers.push(await startWorker(test().database, handlers, { log: silentLog, pollMs: 50, places }));
  };

  it("runs a job of one lane while another lane is full", async () => {
    const large = holding(count);
    const mail = defineJob("small", z.strictObject({ key: z.string() }), { lane: "messages" });
    const small = createJobHandler(mail, {
      prepare:
        async ({ key }) =>
        (tx) =>
          hit(tx, key),
    });
    for (let index = 0; index < 40; index++) await add(`package ${index}`);
    await start(large.handler, small);
    await expect.poll(() => large.begun.length).toBe(2);
    await test().database.transaction((tx) => enqueueJob(tx, mail, { key: "mail" }));
    await expect.poll(hits).toEqual({ mail: 1 });
    expect(large.begun).toHaveLength(2);
    large.release();
  });

  it("runs jobs of owners with few jobs before another owner's backlog", async () => {
    const { begun, handler, release } = holding(count);
    for (let index = 0; index < 6; index++) await add(`asha ${index}`, { owner: "asha" });
    await start(handler);
    await expect.poll(() => begun).toEqual(["asha 0", "asha 1"]);
    await add("ritu 0", { owner: "ritu" });
    await add("ritu 1", { owner: "ritu" });
    await add("store");
    while ((await states()).some((state) => state !== "done")) {
      release();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(new Set(begun.slice(2, 4))).toEqual(new Set(["ritu 0", "store"]));
    expect(begun.indexOf("ritu 1")).toBeLessThan(begun.indexOf("asha 4"));
  });
});
