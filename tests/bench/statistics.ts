/**
 * `npm run bench:statistics -- --events 1000000`: what an answer, a batch and a range cost at the HTTP edge, beside the
 * same statement put to the engine itself. Prints a table; nothing fails.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Call } from "#contract/call.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays, dayOf } from "#contract/statistics/ranges.ts";
import { type AppRow, createAppRow } from "#server/apps/apps.store.ts";
import { readEnvironment } from "#server/environment.ts";
import { startServer } from "#server/main.ts";
import type { Analytics } from "#server/statistics/engine/analytics.ts";
import { countPerDay } from "#server/statistics/reports/daily.ts";
import { event, ingestionEnvironment, ingestionKey } from "#tests/support/builders/events.ts";
import { freePort } from "#tests/support/free-port.ts";
import { seedPeople } from "#tests/support/people.ts";

const appCount = 200;
const chunk = 1_000_000;
const today = dayOf(Date.now());

/** Events of 400 days, made inside the engine: one app in ten events is the first, the others share the rest. */
const fillStatement = (apps: readonly AppRow[], from: number, to: number): string => {
  const ids = `[${apps.map(({ id }) => `toUUID('${id}')`).join(", ")}]`;
  const pick = (values: string, salt: number): string =>
    `arrayElement(${values}, 1 + sipHash64(number, ${salt}) % length(${values}))`;
  return `INSERT INTO statistics.events (event_id, kind, at, app_id, package, category, version_code, version_name, device, oem,
      model, android_api, language, state, city, source, campaign, seconds, producer)
    SELECT generateUUIDv4(),
      ${pick("['install', 'update', 'open', 'open', 'open', 'impression', 'impression', 'impression', 'impression', 'download']", 1)},
      now64(3) - INTERVAL (sipHash64(number, 2) % 34560000) SECOND,
      if(sipHash64(number, 3) % 10 = 0, ${ids}[1], arrayElement(${ids}, 1 + sipHash64(number, 4) % ${apps.length})),
      'in.test.bench', 'tools', 100 + sipHash64(number, 5) % 5, concat('1.', toString(sipHash64(number, 5) % 5)),
      sipHash64(number, 6) % 3000000, ${pick("['vivo', 'Redmi', 'Samsung', 'OPPO', 'realme', '']", 7)},
      concat('M', toString(sipHash64(number, 8) % 60)), 28 + sipHash64(number, 9) % 9,
      ${pick("['hi-IN', 'mr-IN', 'ta-IN', 'te-IN', 'bn-IN', 'en-US', '']", 10)},
      ${pick("['IN-UP', 'IN-MH', 'IN-MP', 'IN-TN', 'IN-WB', 'IN-KA', '']", 11)},
      concat('City ', toString(sipHash64(number, 12) % 8)), ${pick("['search', 'browse', 'link', 'campaign']", 13)},
      if(sipHash64(number, 13) % 40 = 0, 'c', ''), sipHash64(number, 14) % 600, 'bench'
    FROM numbers(${from}, ${to - from})`;
};

const percentile = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

async function timesOf(runs: number, clients: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const client = async (): Promise<void> => {
    while (times.length < runs) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
  };
  await work();
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

const show = (label: string, times: readonly number[]): number => {
  const [median, late] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(`${label.padEnd(62)} median ${median.toFixed(1).padStart(7)} ms   p95 ${late.toFixed(1).padStart(7)} ms`);
  return late;
};

interface Bench {
  url: string;
  token: string;
  app: AppRow;
  analytics: Analytics;
}

const asker =
  ({ url, token }: Bench) =>
  async (call: Call, query: Record<string, string>): Promise<void> => {
    const answer = await fetch(`${url}/api${call.path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `O-Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };

async function measureAnswers(bench: Bench): Promise<void> {
  const ask = asker(bench);
  const { app, analytics } = bench;
  const days = { appId: app.id, startDate: addDays(today, -30), endDate: addDays(today, -1) };
  const long = { ...days, startDate: addDays(today, -399) };
  const perApp = {
    installsPerDay: statisticsCalls.installsPerDay,
    installsByRegion: statisticsCalls.installsByRegion,
    installsByLanguage: statisticsCalls.installsByLanguage,
    deviceInstallsReport: statisticsCalls.deviceInstallsReport,
    attributedInstalls: statisticsCalls.attributedInstalls,
  };
  const bare = show(
    "30 days of installs, bare in the engine",
    await timesOf(60, 1, () => countPerDay(analytics, app.id, "install", { from: days.startDate, to: days.endDate })),
  );
  for (const [name, call] of Object.entries(perApp)) {
    const one = show(`${name}, 30 days, 1 client`, await timesOf(60, 1, () => ask(call, days)));
    const many = show(`${name}, 30 days, 20 clients`, await timesOf(200, 20, () => ask(call, days)));
    const far = show(`${name}, 400 days, 1 client`, await timesOf(30, 1, () => ask(call, long)));
    console.log(
      `  ${(one / bare).toFixed(1)}× bare, 20 clients ${(many / one).toFixed(1)}×, 400 days ${(far / one).toFixed(1)}×`,
    );
  }
  const cohorts = { appId: app.id, start: days.startDate, end: days.endDate };
  show("appRetention, 30 days, 1 client", await timesOf(20, 1, () => ask(statisticsCalls.appRetention, cohorts)));
  show(
    "realTimeInstalls, 1 client",
    await timesOf(60, 1, () => ask(statisticsCalls.realTimeInstalls, { appId: app.id })),
  );
  for (const name of ["topLanguages", "topRegions", "topCategories", "categoryInstallsPerMonth"] as const)
    show(`${name}, store-wide`, await timesOf(20, 1, () => ask(statisticsCalls[name], {})));
}

async function measureDoor({ url, app }: Bench): Promise<void> {
  for (const [lines, batches] of [
    [5_000, 20],
    [40_000, 6],
  ] as const) {
    const bodies = Array.from({ length: batches + 1 }, () =>
      Array.from({ length: lines }, () => JSON.stringify(event(app))).join("\n"),
    );
    const send = async (): Promise<void> => {
      const answer = await fetch(`${url}/api/x/events`, {
        method: "POST",
        headers: {
          "content-type": "application/x-ndjson",
          authorization: `Bearer ${ingestionKey}`,
          "idempotency-key": randomUUID(),
        },
        body: bodies.pop() ?? "",
      });
      if (!answer.ok) throw new Error(`the door: ${answer.status} ${await answer.text()}`);
    };
    const times = await timesOf(batches, 1, send);
    show(`a batch of ${lines} events`, times);
    const seconds = times.reduce((total, one) => total + one, 0) / 1_000;
    console.log(`  ${Math.round((lines * batches) / seconds)} events a second`);
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { events: { type: "string" } } });
  const events = Number(values.events ?? 1_000_000);
  const dataDir = await mkdtemp(join(tmpdir(), "bench-statistics-"));
  const port = await freePort();
  const given = { NODE_ENV: "test", DEMO: "off", REQUESTS_PER_MINUTE: "1000000000", LOG_LEVEL: "warn" };
  const environment = readEnvironment({ ...given, ...ingestionEnvironment, DATA_DIR: dataDir, PORT: String(port) });
  const server = await startServer({ environment, web: async () => undefined });
  const { database, statistics } = server.services;
  const people = await seedPeople(server.services);
  const { developerId } = people;
  const apps = await database.transaction(async (tx) => {
    const made: AppRow[] = [];
    for (let at = 0; at < appCount; at++)
      made.push(
        await createAppRow(tx, {
          developerId,
          title: `App ${at}`,
          packageName: `in.test.bench${at}`,
          category: "tools",
        }),
      );
    return made;
  });
  const analytics = await statistics.whenReady();
  const began = performance.now();
  for (let from = 0; from < events; from += chunk)
    await analytics.command(fillStatement(apps, from, Math.min(from + chunk, events)));
  console.log(
    `${events} events of ${appCount} apps in 400 days, made in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
  const [app] = apps;
  if (!app) throw new Error("there is no app");
  const bench = { url: `http://127.0.0.1:${port}`, token: people.tokens.normal, app, analytics };
  await measureAnswers(bench);
  await measureDoor(bench);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

await run();
