import { randomBytes, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { seededRandom } from "#demo/events/seeded-random.ts";
import { toSqlLiteral } from "#server/statistics/engine/bind-parameters.ts";
import { singleBlockSettings, withoutLowCardinality } from "#server/statistics/engine/inserter.ts";
import { parseBatch } from "#server/statistics/events/parse-batch.ts";
import { eventColumns } from "#server/statistics/schema/events-table.ts";
import { event, ingestionKey } from "#tests/support/builders/events.ts";
import type { Sending } from "./client.ts";
import { type Aims, pair, ratio, type Times, timesOf } from "./figures.ts";
import { deviceOf } from "./fill.ts";
import { engineCpuMs, type Store } from "./store.ts";

const kinds = ["install", "download", "impression", "impression", "impression", "open", "open", "open", "update"];
export const differentBodies = 4;

/** Builds a body with events of the last hours, from many apps and devices. */
export function bodyOf(apps: readonly AppRow[], lines: number): Buffer {
  const random = seededRandom(lines);
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

const producerHeaders = { "content-type": "application/x-ndjson", authorization: `Bearer ${ingestionKey}` };

/** Returns this many batches, using the bodies in turn. */
export function sendingsOf(batches: number): Sending[] {
  return Array.from({ length: batches }, (_, at) => ({
    method: "POST",
    path: "/api/x/events",
    headers: producerHeaders,
    body: at % differentBodies,
  }));
}

const aims = {
  acknowledged: { what: "a batch of 5,000 events acknowledged at an even pace, p95", unit: "ms", most: 100 },
  rate: { what: "events through HTTP, 4 producers of 5,000-event batches", unit: "events/s", least: 150_000 },
  bare: { what: "the bare insert's rate against that of events through HTTP", unit: "×", most: 1.5 },
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

interface Measured {
  readonly rate: number;
  readonly times: Times;
}

/** Inserts a file's rows as the engine does for a request: one block, a token, synced. */
async function insertionInto({ analytics, dataDir }: Store) {
  const file = join(dataDir, "statistics", "incoming", "bare");
  const types = [...eventColumns, ["step", "UInt64"] as const].map(([name, type]) => [
    name,
    withoutLowCardinality(type.replace(/ CODEC.*/, "")),
  ]);
  const columns = types.map(([name]) => name).join(", ");
  const structure = toSqlLiteral(types.map((type) => type.join(" ")).join(", "));
  const settings = Object.entries(singleBlockSettings)
    .map((setting) => setting.join(" = "))
    .join(", ");
  return async (rows: Uint8Array): Promise<void> => {
    const from = `${file}-${randomUUID()}`;
    await writeFile(from, rows);
    await analytics.command(
      `INSERT INTO statistics.events (${columns})
       SETTINGS insert_deduplication_token = '${randomUUID()}', ${settings}
       SELECT * FROM file('${from}', 'RowBinary', ${structure})`,
    );
    await rm(from);
  };
}

/** Inserts the same events directly into the engine's table, under another step. */
async function insertBare(
  store: Store,
  apps: readonly AppRow[],
  bodies: readonly Buffer[],
  trial: Trial,
): Promise<Measured> {
  const known = new Map(
    apps.map(({ id, packageName, category }) => [id, { package: packageName, category: category ?? "" }]),
  );
  const reader = { now: Date.now(), producer: "bench", step: "0", findApps: async () => known };
  const batches: Uint8Array[] = [];
  for (const body of bodies) batches.push((await parseBatch(body, reader)).events);
  const left = Array.from({ length: trial.batches }, (_, at) => batches[at % batches.length]).values();
  const times: number[] = [];
  const insertRows = await insertionInto(store);
  const began = performance.now();
  const insert = async (): Promise<void> => {
    for (const rows of left) {
      const start = performance.now();
      await insertRows(rows ?? new Uint8Array());
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: trial.clients }, insert));
  return { rate: (trial.lines * trial.batches * 1_000) / (performance.now() - began), times: timesOf(times) };
}

const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString("en-IN")}/s`;

/** Measures batches through `POST /api/x/events`, into the store filled by the earlier measurements. */
export async function measureIngestion(store: Store, apps: readonly AppRow[], aimed: Aims): Promise<void> {
  console.log("\nEvents through POST /api/x/events; acknowledged when they are on disk");
  for (const trial of trials) {
    const { lines, batches, clients } = trial;
    const bodies = Array.from({ length: differentBodies }, () => bodyOf(apps.slice(0, 100), lines));
    const bare = await insertBare(store, apps, bodies, trial);
    const sendings = sendingsOf(batches);
    const [cpu, engine] = [process.cpuUsage(), engineCpuMs(store)];
    const { times, wallMs, cpuMs } = await store.client.send({ url: store.url, clients, sendings, bodies });
    const { user, system } = process.cpuUsage(cpu);
    const engineMs = engineCpuMs(store) - engine;
    const events = lines * batches;
    const rate = (events / wallMs) * 1_000;
    const used = (milliseconds: number): string => `${((milliseconds * 1_000) / events).toFixed(1)} µs`;
    console.log(
      `${lines} events a batch, ${clients} at once: median / p95 ${pair(timesOf(times))} ms, ${perSecond(rate)}; ` +
        `CPU an event: server ${used((user + system) / 1_000)}, engine ${used(engineMs)}, client ${used(cpuMs)}; ` +
        `bare insert ${pair(bare.times)} ms, ${perSecond(bare.rate)}, ${ratio(bare.rate / rate).trim()} as fast`,
    );
    if (lines !== 5_000) continue;
    const of = `${clients} at once`;
    aimed.note(aims.bare, bare.rate / rate, of);
    if (clients === 4) aimed.note(aims.rate, rate, of);
  }
  for (const offered of offeredRates) await measurePaced(store, apps, offered, aimed);
}

const offeredRates = [50_000, 100_000] as const;
const pacedSeconds = 15;

/**
 * Measures how soon a batch is acknowledged at a fixed rate of events per second. Producers that send as fast as they
 * are answered would measure their own queue: four with 5,000 events each wait 133 ms on average at 150,000 per second.
 */
async function measurePaced(store: Store, apps: readonly AppRow[], offered: number, aimed: Aims): Promise<void> {
  const [lines, clients] = [5_000, 4];
  const bodies = Array.from({ length: differentBodies }, () => bodyOf(apps.slice(0, 100), lines));
  const batches = offered / lines;
  const sendings = sendingsOf(batches * pacedSeconds);
  const { times } = await store.client.send({ url: store.url, clients, perSecond: batches, sendings, bodies });
  console.log(
    `${lines} events a batch, ${perSecond(offered)} offered by ${clients}: median / p95 ${pair(timesOf(times))} ms`,
  );
  aimed.note(aims.acknowledged, timesOf(times).late, `${offered.toLocaleString("en-IN")}/s offered`);
}
