import * as z from "zod";
import { Day } from "#contract/scalar-schemas.ts";
import { addDays, msPerDay, daysInRange, firstProvisionalDay, startOfDay } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import type { Services } from "#server/services.ts";
import { finalizeDeviceCounts } from "./final-device-counts.ts";
import { healRollups } from "./heal-rollups.ts";

const finalizeDaysJob = defineJob("close-statistics-days", z.strictObject({ from: Day }), { lane: "long" });

/** Margin in milliseconds after a day has become final. Events accepted just before are certainly written by then. */
const settleMarginMs = 3_600_000;
/** Number of days that the first run checks on a store that has been counting for longer. */
const firstDays = 1;

const lastFinal = (now: number): string => addDays(firstProvisionalDay(now - settleMarginMs), -1);

/** Enqueues the next run, usually for tomorrow, when another day has become final. */
const enqueueFrom = (tx: Tx, from: string, runAt: Date): Promise<void> =>
  enqueueJob(tx, finalizeDaysJob, { from }, { runAt, dedupe: "daily" });

const tomorrow = (now: number): Date => new Date(startOfDay(toIndianDay(now + msPerDay)) + 2 * settleMarginMs);

/** Starts the daily run, unless it is scheduled already. */
export function scheduleDayFinalization(tx: Tx, now = Date.now()): Promise<void> {
  return enqueueFrom(tx, addDays(lastFinal(now), -firstDays), new Date(now));
}

/**
 * Returns the job handler that checks every day once after it has become final: rebuilds rollups that differ from the
 * raw events, then counts device sets for good. Rollups differ if a crash lost writes that were not on disk yet.
 * Running earlier would count later events twice; a final day no longer changes.
 */
export function finalizeDaysJobHandler({ statistics, environment, log }: Services): JobHandler {
  return createJobHandler(finalizeDaysJob, {
    prepare: async ({ from }, { signal }) => {
      const to = lastFinal(Date.now());
      let next = from;
      if (statistics.state !== "off")
        for (const day of from > to ? [] : daysInRange({ from, to })) {
          if (signal.aborted) break;
          const analytics = await statistics.openToWrite();
          await statistics.counting.countAll();
          const differences = await healRollups(
            analytics,
            { cluster: environment.clickhouseCluster },
            { from: day, to: day },
          );
          if (differences.length > 0)
            log.warn({ day, rollups: differences.length }, "rollups of a final day were made again");
          next = addDays(day, 1);
        }
      if (statistics.state !== "off")
        await finalizeDeviceCounts(
          await statistics.openToWrite(),
          { cluster: environment.clickhouseCluster },
          { until: to, signal },
        );
      return async (tx) => enqueueFrom(tx, next, tomorrow(Date.now()));
    },
    giveUp: async (tx, { from }) => enqueueFrom(tx, from, tomorrow(Date.now())),
  });
}
