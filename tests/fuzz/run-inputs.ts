import { spawnWorker } from "#server/platform/worker-threads/spawn-worker.ts";
import type { FuzzMessage, FuzzOrder, FuzzTally } from "./fuzz-thread.ts";

const mostWorkMs = 2_000;
const mostGrownMB = 256;
/** Max time without CPU work: such an input waits for a promise that never settles. */
const maxIdleMs = 60_000;
const mostSpoilt = 50;
const lookEveryMs = 20;
/** Warm-up inputs. Afterwards the code is compiled, and growth is measured from the memory used then. */
const warmInputs = 2_000;

interface Failure {
  position: number;
  kind: string;
  message: string;
  bytes?: Uint8Array;
}

export interface FuzzRun {
  seed: number;
  from: number;
  to: number;
  onFailure(failure: Failure): void;
  onProgress(done: number): void;
}

export interface FuzzOutcome extends FuzzTally {
  failures: number;
  /** Threads that had to be ended because of an input. */
  spoilt: number;
  slowestMs: number;
  grownMB: number;
}

/** Tries the inputs of a seed in sequence, with a new thread after each input that breaks one. */
export async function runInputs(run: FuzzRun): Promise<FuzzOutcome> {
  const outcome: FuzzOutcome = { counts: {}, unexplained: {}, failures: 0, spoilt: 0, slowestMs: 0, grownMB: 0 };
  for (let next = run.from; next < run.to; ) {
    if (outcome.spoilt > mostSpoilt) throw new Error(`more than ${mostSpoilt} threads spoilt`);
    next = await runThread(run, next, outcome);
  }
  return outcome;
}

/** Runs a thread; resolves to the position to continue from. */
function runThread(run: FuzzRun, from: number, outcome: FuzzOutcome): Promise<number> {
  const order: FuzzOrder = { seed: run.seed, from, to: run.to, place: new SharedArrayBuffer(4) };
  const current = new Int32Array(order.place);
  current[0] = from;
  const worker = spawnWorker("tests/fuzz/fuzz-thread", order);
  const fail = (failure: Failure) => {
    outcome.failures += 1;
    run.onFailure(failure);
  };
  return new Promise((resolve) => {
    const watch = watchInput(current, outcome, (message) => {
      const position = current[0] ?? 0;
      fail({ position, kind: "limit", message });
      finish(position + 1);
    });
    const finish = (next: number) => {
      clearInterval(watch);
      if (next < run.to) outcome.spoilt += 1;
      void worker.terminate().then(() => resolve(next));
    };
    worker.on("message", (message: FuzzMessage) => {
      if ("failure" in message) fail(message.failure);
      else addTally(outcome, message.tally);
      run.onProgress((current[0] ?? 0) - run.from);
    });
    worker.on("error", (error) => {
      const position = current[0] ?? 0;
      fail({ position, kind: "thread", message: error.stack ?? error.message });
      finish(position + 1);
    });
    worker.on("exit", () => finish(current[0] === run.to - 1 ? run.to : (current[0] ?? 0) + 1));
  });
}

/** Watches an input's CPU time, because on a busy machine every input takes long. */
function watchInput(current: Int32Array, outcome: FuzzOutcome, onLimit: (message: string) => void) {
  let position = -1;
  let workAtStart = 0;
  let idleSince = 0;
  const first = current[0] ?? 0;
  let floorMB: number | undefined;
  return setInterval(() => {
    const { user, system } = process.cpuUsage();
    const workMs = (user + system) / 1000;
    const rssMB = Math.round(process.memoryUsage.rss() / 1e6);
    if (floorMB === undefined && position > first + warmInputs) floorMB = rssMB;
    const grownMB = rssMB - (floorMB ?? rssMB);
    outcome.grownMB = Math.max(outcome.grownMB, grownMB);
    if (grownMB > mostGrownMB) return onLimit(`memory grew by ${grownMB} MB`);
    if (current[0] !== position) {
      position = current[0] ?? 0;
      workAtStart = workMs;
      idleSince = performance.now();
      return;
    }
    const spent = Math.round(workMs - workAtStart);
    // The first input also compiles all code.
    const isWarm = position > first;
    if (isWarm) outcome.slowestMs = Math.max(outcome.slowestMs, spent);
    if (isWarm && spent > mostWorkMs) onLimit(`more than ${mostWorkMs} ms of work`);
    else if (performance.now() - idleSince > maxIdleMs) onLimit(`nothing happened for ${maxIdleMs} ms`);
  }, lookEveryMs);
}

function addTally(outcome: FuzzOutcome, { counts, unexplained }: FuzzTally): void {
  for (const [label, count] of Object.entries(counts)) outcome.counts[label] = (outcome.counts[label] ?? 0) + count;
  for (const [text, position] of Object.entries(unexplained)) outcome.unexplained[text] ??= position;
}
