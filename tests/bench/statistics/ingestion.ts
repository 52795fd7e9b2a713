import { randomBytes } from "node:crypto";
import type { AppRow } from "#server/apps/apps.store.ts";
import { randomFrom } from "#server/demo/events/random.ts";
import { event, ingestionKey } from "#tests/support/builders/events.ts";
import { type Aims, pair, timesOf } from "./figures.ts";
import { deviceOf } from "./fill.ts";
import type { Store } from "./store.ts";

const kinds = ["install", "download", "impression", "impression", "impression", "open", "open", "open", "update"];
const differentBodies = 4;

/** Events of the last hours, of many apps and devices. */
function bodyOf(apps: readonly AppRow[], lines: number): Buffer {
  const random = randomFrom(lines);
  const made = Array.from({ length: lines }, (_, at) => {
    const app = apps[Math.floor(random() * apps.length)] ?? { id: "", packageName: null };
    const { android_api, ...device } = deviceOf(random);
    return JSON.stringify(
      event(app, {
        kind: kinds[at % kinds.length] ?? "open",
        at: new Date(Date.now() - random() * 20_000_000).toISOString(),
        device: randomBytes(8).toString("hex"),
        android_api,
        ...device,
        seconds: Math.floor(random() * 600),
      }),
    );
  });
  return Buffer.from(made.join("\n"));
}

const aims = {
  median: { what: "a batch of 5,000 events acknowledged, median", unit: "ms", most: 100 },
  rate: { what: "events through HTTP, one core of client", unit: "events/s", least: 150_000 },
} as const;

interface Trial {
  readonly lines: number;
  readonly batches: number;
  readonly clients: number;
}

const trials: readonly Trial[] = [
  { lines: 5_000, batches: 40, clients: 1 },
  { lines: 5_000, batches: 60, clients: 4 },
  { lines: 40_000, batches: 10, clients: 1 },
  { lines: 40_000, batches: 30, clients: 4 },
];

/** Batches through `POST /api/x/events`, into a store that holds everything that was measured before. */
export async function measureIngestion(store: Store, apps: readonly AppRow[], aimed: Aims): Promise<void> {
  console.log("\nEvents through POST /api/x/events; acknowledged when they are on disk");
  const headers = { "content-type": "application/x-ndjson", authorization: `Bearer ${ingestionKey}` };
  let best = 0;
  for (const { lines, batches, clients } of trials) {
    const bodies = Array.from({ length: differentBodies }, () => bodyOf(apps.slice(0, 100), lines));
    const sendings = Array.from({ length: batches }, (_, at) => ({
      method: "POST" as const,
      path: "/api/x/events",
      headers,
      body: at % differentBodies,
    }));
    const cpu = process.cpuUsage();
    const { times, wallMs, cpuMs } = await store.client.send({ url: store.url, clients, sendings, bodies });
    const { user, system } = process.cpuUsage(cpu);
    const events = lines * batches;
    const rate = (events / wallMs) * 1_000;
    best = Math.max(best, rate);
    const used = (milliseconds: number): string => `${((milliseconds * 1_000) / events).toFixed(1)} µs`;
    console.log(
      `${lines} events a batch, ${clients} at once: median / p95 ${pair(timesOf(times))} ms, ${Math.round(rate).toLocaleString("en-IN")} events/s; ` +
        `CPU an event: server ${used((user + system) / 1_000)}, client ${used(cpuMs)}`,
    );
    if (lines === 5_000 && clients === 1) aimed.note(aims.median, timesOf(times).median, "one after another");
  }
  aimed.note(aims.rate, best, "the best of the trials");
}
