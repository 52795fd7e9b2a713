import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { testSecret } from "#tests/support/app.ts";
import { ingestionEnvironment, publishedApp } from "#tests/support/builders/events.ts";
import { keepSending, type Producer } from "./event-producer.ts";
import { callerOf } from "./caller.ts";
import { faultsOfStore } from "./counted-once.ts";
import { seedDirectory } from "./seeded-directory.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

interface StatisticsKillFigures {
  readonly faults: string[];
  readonly events: number;
  /** Batches that were hit by a kill and sent again. */
  readonly repeated: number;
  /** Milliseconds from each kill until an app's statistics were answered again. */
  readonly answeredMs: number[];
}

/** Processes killed in turn. The engine is the server's child process; the server restarts it when only it dies. */
const victims = ["server", "engine", "both", "engine"] as const;
type Victim = (typeof victims)[number];

const producers = 4;
const linesOfBatch = 400;
const spreadMs = 1_000;
const today = (): string => toIndianDay(Date.now());

type Seeded = Awaited<ReturnType<typeof seed>>;

async function seed(dataDir: string) {
  const { services, people } = await seedDirectory(dataDir);
  const apps = [
    await publishedApp({ services, people }, "Krishi Mitra"),
    await publishedApp({ services, people }, "Rail Saathi", { category: "news-books" }),
  ] as const;
  await services.inspections.close();
  await services.database.close();
  const claims = services.tokens.readAccess(people.tokens.normal);
  if (!claims) throw new Error("the owner's token is not read");
  return { apps, newToken: () => services.tokens.signAccess(claims) };
}

const start = (dataDir: string): Promise<ServerProcess> =>
  startServerProcess(dataDir, testSecret, ingestionEnvironment);

/** Returns the ids of a process's children, from Linux's /proc. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

const engineOf = ({ pid }: ServerProcess): number | undefined =>
  childrenOf(pid ?? 0).find((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("embedded-process"));

const patienceMs = 120_000;

const Installs = z.object({ asOf: z.iso.datetime().nullable(), totalAppInstalls: z.number() });

/** Counts an app's installs acknowledged by `moment` (milliseconds); later answers must contain them. */
function acknowledgedBefore({ acknowledged, marks }: Producer, appId: string, moment: number): number {
  const count = marks.findLast(({ at }) => at <= moment)?.count ?? 0;
  return acknowledged.slice(0, count).filter((line) => line.kind === "install" && line.app_id === appId).length;
}

/** Adds a fault if the answer counts fewer installs than were acknowledged by its `asOf`. */
function checkWatermark(producer: Producer, appId: string, answer: z.output<typeof Installs>): void {
  if (answer.asOf === null) return;
  const min = acknowledgedBefore(producer, appId, Date.parse(answer.asOf));
  if (answer.totalAppInstalls < min)
    producer.faults.push(`as of ${answer.asOf} ${min} installs were there, ${answer.totalAppInstalls} are counted`);
}

/** Waits until the app's statistics are answered, with a new token since the first expires during a long run. */
async function untilAnswered(url: string, { newToken, apps }: Seeded, producer: Producer): Promise<void> {
  const { faults } = producer;
  const [{ id: appId }] = apps;
  const days = `startDate=${addDays(today(), -7)}&endDate=${today()}`;
  const path = `/api${statisticsCalls.installsPerDay.path}?appId=${appId}&${days}`;
  const caller = callerOf(url, await newToken());
  for (const began = performance.now(); performance.now() - began < patienceMs; await wait(20)) {
    const answer = await caller.send(path).catch(() => undefined);
    const content: unknown = await answer?.json().catch(() => undefined);
    if (answer?.ok) return checkWatermark(producer, appId, Installs.parse(content));
    if (answer && answer.status !== 503) faults.push(`statistics were answered with ${answer.status}`);
  }
  faults.push(`statistics were not answered within ${patienceMs} ms`);
}

/** Waits until another batch is acknowledged, so that a kill comes in the middle of work. */
async function untilMore({ acknowledged }: Producer): Promise<void> {
  const before = acknowledged.length;
  for (const began = performance.now(); performance.now() - began < patienceMs; await wait(20))
    if (acknowledged.length > before) return;
}

/** Kills the victim and returns the server that runs afterwards. */
async function strike(victim: Victim, server: ServerProcess, dataDir: string): Promise<ServerProcess> {
  const engine = engineOf(server);
  if (victim !== "server" && engine !== undefined) process.kill(engine, "SIGKILL");
  if (victim === "engine") {
    // Wait for the next engine: responses still in flight would pass for its own.
    for (let next = engine; next === engine || next === undefined; next = engineOf(server)) await wait(20);
    return server;
  }
  await server.kill();
  return start(dataDir);
}

/** Kills the server and its engine in turn during ingestion, then checks that each event was counted once. */
export async function killDuringIngestion(cycles: number): Promise<StatisticsKillFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), "store-statistics-kill-"));
  const seeded = await seed(dataDir);
  const producer: Producer = { acknowledged: [], marks: [], faults: [], repeated: 0 };
  const answeredMs: number[] = [];
  const stopping = new AbortController();
  let server = await start(dataDir);
  try {
    const sending = { urlOf: () => server.url, signal: stopping.signal, lines: linesOfBatch };
    const working = Array.from({ length: producers }, () => keepSending(producer, seeded.apps, sending));
    await untilAnswered(server.url, seeded, producer);
    for (let cycle = 0; cycle < cycles; cycle++) {
      await untilMore(producer);
      await wait(Math.random() * spreadMs);
      const struck = performance.now();
      server = await strike(victims[cycle % victims.length] ?? "server", server, dataDir);
      await untilAnswered(server.url, seeded, producer);
      answeredMs.push(performance.now() - struck);
    }
    stopping.abort();
    await Promise.all(working);
    await server.kill();
    const faults = [...producer.faults, ...(await faultsOfStore(dataDir, producer.acknowledged))];
    return { faults, events: producer.acknowledged.length, repeated: producer.repeated, answeredMs };
  } finally {
    stopping.abort();
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}
