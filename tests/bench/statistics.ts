/**
 * `npm run bench:statistics [-- --events 100000000] [-- --only growth,apps,store,ingestion]` measures statistics on
 * generated events. Each call is measured over HTTP with 1 and 20 clients and as bare statements, over 30 and 400 days.
 * It is repeated while other apps' events grow tenfold, and compared with PostgreSQL. `POST /api/x/events` is compared
 * with a bare insert. `--only steady --minutes 10` measures the memory of server and engine at full rate. At the end
 * each aim is printed as met or missed. Nothing fails, because the figures depend on the machine.
 */
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureAnswers, measureStoreWide, mediansOf } from "./statistics/answers.ts";
import { measureIngestion } from "./statistics/ingestion.ts";
import { type Aims, keepAims, pair, ratio } from "./statistics/figures.ts";
import { addDays, firstProvisionalDay } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { discardFinalDeviceCounts, finalizeDeviceCounts } from "#server/statistics/final-days/final-device-counts.ts";
import { buildRollups, daysKept, fill, type Filling } from "./statistics/fill.ts";
import { comparedWithPostgres, comparePostgres } from "./statistics/postgres.ts";
import { questions } from "./statistics/questions.ts";
import { measureSteady } from "./statistics/steady.ts";
import { openStore, type Store } from "./statistics/store.ts";

const appsPerStage = 500;
const askedApps = 100;

const seconds = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(0)} s`;
const million = (events: number): string => `${(events / 1e6).toLocaleString("en-IN")} M events`;

async function load(store: Store, filling: Filling, label: string): Promise<void> {
  let began = performance.now();
  await fill(store.analytics, filling);
  console.log(`\n${label}: ${million(filling.events)} of ${filling.apps.length} apps made in ${seconds(began)}`);
  began = performance.now();
  const took: string[] = [];
  await buildRollups(store.analytics, (name, one) => took.push(`${name} ${one.toFixed(1)}`));
  console.log(`all rollups built from raw events in ${seconds(began)} (${took.join(", ")})`);
  began = performance.now();
  await discardFinalDeviceCounts(store.analytics, {}, addDays(toIndianDay(Date.now()), -daysKept));
  await finalizeDeviceCounts(store.analytics, {}, { until: addDays(firstProvisionalDay(Date.now()), -1) });
  console.log(`devices of all final days counted in ${seconds(began)}`);
  const rows = await store.analytics.rows<{ table: string; size: string; parts: number; n: string }>(
    `SELECT table, formatReadableSize(sum(bytes_on_disk)) AS size, count() AS parts, formatReadableQuantity(sum(rows)) AS n
     FROM system.parts WHERE active AND database = 'statistics' GROUP BY table ORDER BY sum(bytes_on_disk) DESC LIMIT 12`,
  );
  console.log(rows.map(({ table, size, n, parts }) => `${table} ${size} (${n} rows, ${parts} parts)`).join("; "));
}

type Part = "growth" | "apps" | "store" | "ingestion" | "steady";

/** Measures the same calls about the same apps while other apps' events grow tenfold, and on PostgreSQL. */
async function measureGrowth(store: Store, stages: readonly [Filling, Filling], aims: Aims): Promise<void> {
  const [first, second] = stages;
  const watched = first.apps.slice(0, askedApps);
  const compared = questions().filter(({ name }) => comparedWithPostgres.includes(name));
  await load(store, first, "First");
  const before = await mediansOf(store, compared, watched);
  await comparePostgres(store, watched, before);
  await load(store, second, "Then, of other apps");
  const after = await mediansOf(store, compared, watched);
  console.log("\nThe same apps, before and after the others' events; ms, median / p95");
  for (const [name, times] of before) {
    const now = after.get(name) ?? times;
    const grown = now.median / times.median;
    console.log(
      `${name.padEnd(30)}${million(first.events)} ${pair(times)}   ${million(first.events + second.events)} ${pair(now)}   ${ratio(grown)}`,
    );
    const aim = { what: "cost as other apps' events grow tenfold, median", unit: "×", most: 1.5 };
    aims.note(aim, grown, name);
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { events: { type: "string" }, only: { type: "string" }, minutes: { type: "string" } },
  });
  const isAsked = (part: Part): boolean => values.only === undefined || values.only.split(",").includes(part);
  const events = Number(values.events ?? 100_000_000);
  const [few, many] = [Math.round(events / 10), events - Math.round(events / 10)];
  const began = performance.now();
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; server, engine and client on them`);
  const store = await openStore();
  const aims = keepAims();
  try {
    const [first, second] = [
      await store.createApps("first", appsPerStage),
      await store.createApps("second", appsPerStage),
    ];
    const stages = [
      { apps: first, events: few, from: 0 },
      { apps: second, events: many, from: few },
    ] as const;
    if (isAsked("growth")) await measureGrowth(store, stages, aims);
    else for (const [at, stage] of stages.entries()) await load(store, stage, `Stage ${at + 1}`);
    const mixed = [...second.slice(0, askedApps / 2), ...first.slice(0, askedApps / 2)];
    if (isAsked("apps")) await measureAnswers(store, questions(), mixed, aims);
    if (isAsked("store")) await measureStoreWide(store, questions(), mixed, aims);
    if (isAsked("ingestion")) await measureIngestion(store, mixed, aims);
    // Takes long, so it runs only on request.
    if (values.only !== undefined && isAsked("steady"))
      await measureSteady(store, mixed, Number(values.minutes ?? 10), aims);
    aims.print();
  } finally {
    await store.close();
  }
  console.log(`\nAll in ${seconds(began)}, load ${loadavg()[0]?.toFixed(1)}`);
}

await run();
process.exit(0);
