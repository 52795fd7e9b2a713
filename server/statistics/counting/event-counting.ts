import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { BaseLogger } from "pino";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { toTsvStream, writeEvents } from "../events/write-events.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { analyticsDatabase, type ClusterLayout } from "../schema/cluster-layout.ts";
import { addStepToRollups } from "./add-step-to-rollups.ts";
import { firstStepAt, createCountingStep } from "./counting-step.ts";
import { countAbandonedSteps } from "./count-abandoned-steps.ts";

/** Milliseconds that a step stays open; longer if counting the previous one takes longer. */
const stepMs = 2_000;
/** Time in milliseconds that no insert exceeds. Steps of other servers that are older will not change any more. */
const othersSettledMs = 600_000;
const sweepMs = 300_000;
const stopMs = 5_000;
/** Milliseconds that a report waits for events left over from a crash. Then it shows an earlier `asOf` instead. */
const catchUpWaitMs = 4_000;
/**
 * Time in milliseconds after which reports stop waiting for the counting. If it fails for longer, it has another
 * reason, such as a full disk.
 */
const catchUpMs = 15_000;

interface Step {
  readonly id: string;
  readonly began: number;
  /** Number of inserts in progress. */
  writing: number;
  /** Resolves when other servers can see the step. */
  readonly noted: Promise<void>;
}

/** Encoded rows, each with its step at the end. */
interface EncodedEvents {
  readonly events: Uint8Array;
}

/** Writes events at once, and counts them in steps soon after. */
export interface EventCounting {
  /** Creates a step's events and resolves when they are on disk; repeated under the same token they change nothing. */
  write<Made extends EncodedEvents>(token: string, make: (step: string) => Made | Promise<Made>): Promise<Made>;
  /** Counts everything this process has written so far, and what an ended one left. */
  countAll(): Promise<void>;
  /**
   * Resolves when the events that were left uncounted by a crash of the server or the engine are counted, or after a
   * few seconds.
   */
  whenCaughtUp(): Promise<void>;
  /** Stops counting. Counts the rest if that takes little time; otherwise the next start does. */
  stop(): Promise<void>;
}

interface Settings {
  readonly layout: ClusterLayout;
  readonly log: BaseLogger;
  /**
   * True if no other process writes to this store. Then everything uncounted when it opens was left by a process that
   * has ended.
   */
  readonly alone: boolean;
  /** Resolves when the tables exist. */
  readonly ready: Promise<unknown>;
}

/**
 * Starts counting. A step is counted when none of its inserts is in progress any more. A failed insert may have
 * written, so its step is counted too, and the token deduplicates the resent batch.
 */
export function startEventCounting(analytics: AnalyticsClient, { layout, log, alone, ready }: Settings): EventCounting {
  const server = randomInt(2 ** 32);
  const opened = firstStepAt(Date.now());
  const uncounted: Step[] = [];
  let open: Step | undefined;
  let working: Promise<void> | undefined;
  let sweptAt = 0;
  let isStopped = false;
  /** Time since which events may be uncounted for longer than usual; undefined if counting keeps up. */
  let behindSince: number | undefined;
  let catchUp = createCatchUp();

  const noteOf = async (step: string): Promise<void> => {
    if (alone) return;
    await analytics.insert(`${analyticsDatabase}.opened_steps`, ["step"], toTsvStream([step]), `opened ${step}`);
  };

  const stepToWrite = (): Step => {
    if (open) return open;
    const began = Date.now();
    const id = createCountingStep(began);
    open = { id, began, writing: 0, noted: noteOf(id) };
    // Writers to the step get this error.
    open.noted.catch(() => undefined);
    uncounted.push(open);
    return open;
  };

  const countSealed = async (): Promise<void> => {
    for (const step of uncounted.filter((candidate) => candidate !== open && candidate.writing === 0)) {
      const left = uncounted.filter((other) => other !== step);
      const until = Math.min(Date.now(), ...left.map(({ began }) => began));
      await addStepToRollups(analytics, layout, { step: step.id, server, until });
      uncounted.splice(uncounted.indexOf(step), 1);
    }
  };

  const sweepOthers = async (): Promise<void> => {
    const settled = firstStepAt(Date.now() - othersSettledMs);
    await countAbandonedSteps(analytics, { layout, server, before: alone ? opened : settled });
    sweptAt = Date.now();
  };

  const isSweepDue = (): boolean => sweptAt === 0 || (!alone && Date.now() - sweptAt > sweepMs);

  const round = async (): Promise<void> => {
    try {
      if (isSweepDue()) await sweepOthers();
      open = undefined;
      await countSealed();
    } catch (error) {
      behindSince ??= Date.now();
      throw error;
    }
    behindSince = undefined;
    catchUp.resolve();
    catchUp = createCatchUp();
  };

  /** Runs one round at a time; a call during a round gets the next one. */
  const run = (): Promise<void> => {
    const next = (working ?? Promise.resolve()).catch(() => undefined).then(round);
    working = next;
    return next.finally(() => {
      if (working === next) working = undefined;
    });
  };

  const isDue = (): boolean =>
    working === undefined && (isSweepDue() || uncounted.some(({ began }) => Date.now() - began >= stepMs));

  let isLate = false;
  const tick = async (): Promise<void> => {
    if (!isDue()) return;
    try {
      await run();
      isLate = false;
    } catch (error) {
      if (!isLate) log.warn({ err: error }, "events are counted late; trying again");
      isLate = true;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  void ready.then(() => {
    if (isStopped) return;
    behindSince = Date.now();
    timer = setInterval(() => void tick(), stepMs / 4).unref();
    void tick();
  });

  return {
    write: async (token, make) => {
      const step = stepToWrite();
      step.writing += 1;
      try {
        const made = await make(step.id);
        await step.noted;
        await writeEvents(analytics, made.events, token);
        return made;
      } finally {
        step.writing -= 1;
      }
    },
    countAll: run,
    whenCaughtUp: async () => {
      if (behindSince === undefined || Date.now() - behindSince > catchUpMs) return;
      await Promise.race([catchUp.promise, wait(catchUpWaitMs, undefined, { ref: false })]);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      const rest = uncounted.length > 0 || working ? run().catch(() => undefined) : undefined;
      await Promise.race([rest, wait(stopMs, undefined, { ref: false })]);
    },
  };
}

function createCatchUp(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const rejectDisabled = async (): Promise<never> => {
  throw new Failure("statistics_disabled");
};

export const disabledEventCounting: EventCounting = {
  write: rejectDisabled,
  countAll: rejectDisabled,
  whenCaughtUp: async () => {},
  stop: async () => {},
};
