import { parseArgs } from "node:util";
import { type Environment, readEnvironment } from "#server/environment.ts";
import { openServices } from "#server/server.ts";
import type { Services } from "#server/services.ts";
import { openStatistics } from "../engine/statistics.ts";
import { createEventAppLookup } from "../events/app-cache.ts";
import { type Corrections, maxCorrections, readCorrections, TooManyCorrectionsError } from "./read-corrections.ts";
import { type RestateOptions, restateFinalDays, type RestatementResult } from "./restate.ts";

export const restateCommandUsage = `npm run statistics -- restate FILE --reason "…" [--remove]
FILE holds events as POST /api/x/events takes them, plain or gzip, at most ${maxCorrections} of days that are final.
All of its lines are taken, or none.`;

const maxReasonLength = 500;
const maxPrintedLines = 20;

interface CommandOptions extends RestateOptions {
  readonly path: string;
}

const options = { reason: { type: "string" }, remove: { type: "boolean", default: false } } as const;

function parseCommand(args: string[]): CommandOptions | undefined {
  const { values, positionals } = parseArgs({ args, options, strict: false, allowPositionals: true });
  const [path] = positionals;
  const reason = typeof values.reason === "string" ? values.reason.trim() : "";
  if (path === undefined || positionals.length > 1 || reason === "" || reason.length > maxReasonLength)
    return undefined;
  return { path, reason, remove: values.remove === true };
}

function printRefused({ refused }: Corrections): void {
  console.error(`Nothing is changed: ${refused.length} lines or more are refused.`);
  for (const { number, reason, field } of refused.slice(0, maxPrintedLines))
    console.error(`line ${number}: ${reason}${field === "" ? "" : ` (${field})`}`);
}

const outcomes: Record<RestatementResult["outcome"], string> = {
  restated: "Corrected:",
  already: "This file was taken before; nothing is changed. It corrected:",
  nothing: "Every event of this file is counted, or left out, as it asks; nothing is changed.",
};

function printResult({ outcome, rows }: RestatementResult): void {
  console.log(outcomes[outcome]);
  for (const { appId, kind, startDay, endDay, before, after } of rows)
    console.log(`${appId}  ${kind}  ${startDay} to ${endDay}  ${before} -> ${after}`);
}

async function carryOut(
  services: Services,
  { clickhouseCluster: cluster }: Environment,
  { path, ...act }: CommandOptions,
) {
  const { database, statistics } = services;
  if (statistics.state === "off") return 1;
  const file = await readCorrections(path, { now: Date.now(), findApps: createEventAppLookup(database) });
  if (file.refused.length > 0) {
    printRefused(file);
    return 1;
  }
  const analytics = await statistics.whenReady();
  await statistics.counting.countAll();
  printResult(await restateFinalDays({ database, analytics, layout: { cluster } }, file, act));
  return 0;
}

async function open(environment: Environment): Promise<Services> {
  const services = await openServices(environment);
  const { clickhouseUrl: url, clickhouseCluster: cluster, dataDir } = environment;
  return { ...services, statistics: await openStatistics({ url, cluster, dataDir, log: services.log }) };
}

const isExpected = (error: unknown): error is Error =>
  error instanceof TooManyCorrectionsError ||
  (error instanceof Error && "code" in error && /^(ENOENT|EACCES|EISDIR|Z_\w+)$/.test(String(error.code)));

/** Corrects final days; with the embedded engine, the server must be stopped first. Returns the exit code. */
export async function runRestate(args: string[]): Promise<number> {
  const order = parseCommand(args);
  if (!order) {
    console.error(restateCommandUsage);
    return 2;
  }
  try {
    const environment = readEnvironment();
    const services = await open(environment);
    try {
      return await carryOut(services, environment, order);
    } finally {
      await services.statistics.stop();
      await services.inspections.close();
      await services.database.close();
    }
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    return 1;
  }
}
