import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays, dayOf } from "#contract/statistics/date-ranges.ts";
import { testSecret } from "#tests/support/app.ts";
import { ingestionEnvironment, publishedApp } from "#tests/support/builders/events.ts";
import { keepSending, type Producer } from "./batch-sending.ts";
import { callerOf } from "./caller.ts";
import { faultsOfStore } from "./counted-once.ts";
import { seedDirectory } from "./seeded-directory.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

interface StatisticsKillFigures {
  readonly faults: string[];
  readonly events: number;
  /** Batches that were hit by a kill and sent again. */
  readonly repeated: number;
  /** How long after each kill the statistics of an app were answered again. */
  readonly answeredMs: number[];
}

/** What is killed, in turn. The engine is a child of the server; alone it is started again by it. */
const victims = ["server", "engine", "both", "engine"] as const;
type Victim = (typeof victims)[number];

const producers = 4;
const linesOfBatch = 400;
const spreadMs = 1_000;
const today = (): string => dayOf(Date.now());

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

/** Processes a process has started; Linux says so in a file. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

const engineOf = ({ pid }: ServerProcess): number | undefined =>
  childrenOf(pid ?? 0).find((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("embedded-process"));

const patienceMs = 120_000;

const Installs = z.object({ asOf: z.iso.datetime().nullable(), totalAppInstalls: z.number() });

/** Installs of an app that were acknowledged before a moment, and are there for whoever asks after it. */
function acknowledgedBefore({ acknowledged, marks }: Producer, appId: string, moment: number): number {
  const count = marks.findLast(({ at }) => at <= moment)?.count ?? 0;
  return acknowledged.slice(0, count).filter((line) => line.kind === "install" && line.app_id === appId).length;
}

/** The watermark never says that something is counted which is not. */
function checkWatermark(producer: Producer, appId: string, answer: z.output<typeof Installs>): void {
  if (answer.asOf === null) return;
  const least = acknowledgedBefore(producer, appId, Date.parse(answer.asOf));
  if (answer.totalAppInstalls < least)
    producer.faults.push(`as of ${answer.asOf} ${least} installs were there, ${answer.totalAppInstalls} are counted`);
}

/** Asks until the app's statistics are answered. A token of one access is no good for a long run. */
async function untilAnswered(url: string, { newToken, apps }: Seeded, producer: Producer): Promise<void> {
  const { faults } = producer;
  const [{ id: appId }] = apps;
  const days = `startDate=${addDays(today(), -7)}&endDate=${today()}`;
  const path = `/api${statisticsCalls.installsPerDay.path}?appId=${appId}&${days}`;
  const caller = callerOf(url, await newToken());
  for (const began = performance.now(); performance.now() - began < patienceMs; await wait(20)) {
    const answer = await caller.send(path).catch(() => undefined);
    const said: unknown = await answer?.json().catch(() => undefined);
    if (answer?.ok) return checkWatermark(producer, appId, Installs.parse(said));
    if (answer && answer.status !== 503) faults.push(`statistics were answered with ${answer.status}`);
  }
  faults.push(`statistics were not answered within ${patienceMs} ms`);
}

/** Until another batch is acknowledged: a kill comes in the middle of work. */
async function untilMore({ acknowledged }: Producer): Promise<void> {
  const before = acknowledged.length;
  for (const began = performance.now(); performance.now() - began < patienceMs; await wait(20))
    if (acknowledged.length > before) return;
}

/** Kills, and answers the server that runs then. */
async function strike(victim: Victim, server: ServerProcess, dataDir: string): Promise<ServerProcess> {
  const engine = engineOf(server);
  if (victim !== "server" && engine !== undefined) process.kill(engine, "SIGKILL");
  if (victim === "engine") {
    // Answers of a moment ago would pass for those of the next engine.
    for (let next = engine; next === engine || next === undefined; next = engineOf(server)) await wait(20);
    return server;
  }
  await server.kill();
  return start(dataDir);
}

/** Kills the server and its engine in turn while events come in, and counts at the end what became of them. */
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
