import { setTimeout as wait } from "node:timers/promises";
import { type Finding, holds } from "./probe.ts";
import type { Target } from "./target.ts";

const pingEveryMs = 20;
const baselineMs = 1_500;
/** Milliseconds that any other request may wait. */
const maxMs = 250;

/** Pings the server until a promise settles; returns the longest answer time in milliseconds. */
async function pingDuring(url: string, work: Promise<unknown>): Promise<number> {
  const done = work.then(
    () => true,
    () => true,
  );
  let longest = 0;
  do {
    const began = performance.now();
    await fetch(`${url}/health/live`).then((answer) => answer.arrayBuffer());
    longest = Math.max(longest, performance.now() - began);
  } while (!(await Promise.race([done, wait(pingEveryMs, false)])));
  return Math.round(longest);
}

/**
 * Measures how long other requests wait during an attack. A quarter of a second is accepted, or twice as long as
 * before, because the attack runs on the same machine.
 */
export async function longestPing({ url }: Target, attack: () => Promise<unknown>): Promise<Finding> {
  const before = await pingDuring(url, wait(baselineMs));
  const attacking = attack();
  const during = await pingDuring(url, attacking);
  await attacking;
  return holds(during <= Math.max(maxMs, 2 * before), `others wait ${during} ms at most, ${before} ms before`);
}
