import { readFileSync } from "node:fs";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { findCountedUntil } from "#server/statistics/counting/watermark.ts";
import { type Aims, percentile } from "./figures.ts";
import { bodyOf, differentBodies, sendingsOf } from "./ingestion.ts";
import type { Store } from "./store.ts";

const [lines, producers, batchesOfRound] = [5_000, 4, 40] as const;
const minuteMs = 60_000;

const aim = { what: "memory of server and engine, last minute against the third", unit: "×", most: 1.1 } as const;

/** Returns a process's resident memory in megabytes, from Linux's /proc; NaN on other systems. */
function residentOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
  } catch {
    return Number.NaN;
  }
}

/** Sends events at full rate for some minutes and prints each minute's memory of server and engine. */
export async function measureSteady(
  store: Store,
  apps: readonly AppRow[],
  minutes: number,
  aimed: Aims,
): Promise<void> {
  console.log(`\n${minutes} minutes of ${producers} producers with batches of ${lines}; memory in MB`);
  const bodies = Array.from({ length: differentBodies }, () => bodyOf(apps, lines));
  const sendings = sendingsOf(batchesOfRound);
  let [steady, last] = [Number.NaN, Number.NaN];
  for (let minute = 1; minute <= minutes; minute++) {
    const times: number[] = [];
    const began = performance.now();
    while (performance.now() - began < minuteMs)
      times.push(...(await store.client.send({ url: store.url, clients: producers, sendings, bodies })).times);
    const rate = (times.length * lines * 1_000) / (performance.now() - began);
    const [server, engine] = [residentOf(process.pid), residentOf(store.enginePid)];
    const behind = Date.now() - Date.parse((await findCountedUntil(store.analytics)) ?? "");
    console.log(
      `minute ${minute}: server ${server.toFixed(0)}, engine ${engine.toFixed(0)}; ${Math.round(rate).toLocaleString("en-IN")} events/s, ` +
        `acknowledged p95 ${percentile(times, 0.95).toFixed(0)} ms, counted until ${(behind / 1_000).toFixed(1)} s ago`,
    );
    last = server + engine;
    if (minute === Math.min(3, minutes)) steady = last;
  }
  aimed.note(aim, last / steady, `${last.toFixed(0)} MB`);
}
