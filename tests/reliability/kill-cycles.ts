import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { totp } from "#server/accounts/auth/accounts.tables.ts";
import { openServices } from "#server/server.ts";
import { testSecret } from "#tests/support/app.ts";
import { type Caller, callerOf, Refused } from "./caller.ts";
import { faultsOfDraft, keepSaving, startDraft, type WrittenDraft } from "./draft-writing.ts";
import { faultsOfScheduled, type Scheduled, scheduleItems, untilPublishing } from "./scheduled-items.ts";
import { environmentOf, seedDirectory } from "./seeded-directory.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import {
  faultsOfInspection,
  faultsOfUpload,
  finishUpload,
  keepUploading,
  prepareUpload,
  type SentUpload,
} from "./upload-sending.ts";

export interface KillFigures {
  /** Lost, half-written or refused work; empty when all is well. */
  readonly faults: string[];
  readonly saves: number;
  readonly files: number;
  /** Milliseconds until the server was ready again after each kill. */
  readonly readyMs: number[];
}

interface Work {
  readonly drafts: WrittenDraft[];
  readonly uploads: SentUpload[];
}

const draftsAtOnce = 3;
const minMsBeforeKill = 100;
const spreadMs = 1_800;

/** Seeds people and editorial items that are due. */
async function seed(dataDir: string) {
  const { services, people } = await seedDirectory(dataDir);
  // Staff outside the demo read nothing before their sign-in has its second step.
  const second = { accountId: people.accounts.support.id, secret: "none that opens anything", confirmedAt: new Date() };
  await services.database.db.insert(totp).values(second);
  const scheduled = await scheduleItems(services.database);
  await services.database.close();
  return { tokens: people.tokens, scheduled };
}

/**
 * Kills the server while it publishes due items, then repeatedly during saves and uploads, and checks each time what
 * was lost.
 */
export async function killAgainAndAgain(cycles: number): Promise<KillFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), "store-kill-"));
  const { tokens, scheduled } = await seed(dataDir);
  const work: Work = { drafts: [], uploads: [] };
  const faults: string[] = [];
  const readyMs: number[] = [];
  try {
    const publishing = await startServerProcess(dataDir, testSecret);
    const staff = callerOf(publishing.url, tokens.support);
    faults.push(...(await untilPublishing(staff, scheduled).finally(publishing.kill)));
    for (let cycle = 0; cycle <= cycles; cycle++) {
      const server = await startServerProcess(dataDir, testSecret);
      if (cycle > 0) readyMs.push(server.readyMs);
      const caller = callerOf(server.url, tokens.normal);
      faults.push(...(await runCycle(server, caller, work, cycle / cycles).finally(server.kill)));
    }
    faults.push(...(await halfWritten(dataDir, scheduled)));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const saves = work.drafts.reduce((sum, { mark }) => sum + mark, 0);
  return { faults, saves, files: work.uploads.filter(({ attached }) => attached).length, readyMs };
}

async function faultsOf(caller: Caller, { drafts, uploads }: Work): Promise<string[]> {
  const faults: string[] = [];
  for (const draft of drafts) faults.push(...(await faultsOfDraft(caller, draft)));
  for (const upload of uploads) faults.push(...(await faultsOfUpload(caller, upload)));
  return faults;
}

/** `share` runs from 0 to 1, the last cycle. */
async function runCycle(server: ServerProcess, caller: Caller, work: Work, share: number): Promise<string[]> {
  const lost = await faultsOf(caller, work);
  if (share < 1) return [...lost, ...(await workUntilKilled(server, caller, work, share))];
  return [...lost, ...(await finishAll(caller, work))];
}

/** `share` spreads the times of the kills: some hit the first request, some the middle of the work. */
async function workUntilKilled(server: ServerProcess, caller: Caller, work: Work, share: number): Promise<string[]> {
  while (work.drafts.length < draftsAtOnce) work.drafts.push(await startDraft(caller));
  if (work.uploads.length === 0) work.uploads.push(await prepareUpload(caller));
  const writing = [...work.drafts.map((draft) => keepSaving(caller, draft)), keepUploading(caller, work.uploads)];
  const ended = Promise.allSettled(writing);
  await new Promise((resolve) => setTimeout(resolve, minMsBeforeKill + share * spreadMs));
  await server.kill();
  const reasons = (await ended).map((result) => (result.status === "rejected" ? result.reason : undefined));
  return reasons.filter((reason) => reason instanceof Refused).map((refused) => refused.message);
}

/** Finishes all uploads and waits for their inspections: a kill may lose neither. */
async function finishAll(caller: Caller, work: Work): Promise<string[]> {
  for (const upload of work.uploads) if (!upload.attached) await finishUpload(caller, upload);
  const faults = await faultsOf(caller, work);
  for (const upload of work.uploads) faults.push(...(await faultsOfInspection(caller, upload)));
  return faults;
}

const incomplete = {
  "an app without a version": "select id from app where not exists (select from version where app_id = app.id)",
  "a version without its history":
    "select id from version where not exists (select from transition where version_id = version.id)",
  "a history row without its audit row":
    "select id from transition where (select count(*) from audit_entry) < (select count(*) from transition)",
};

async function halfWritten(dataDir: string, scheduled: Scheduled): Promise<string[]> {
  const { database } = await openServices(environmentOf(dataDir));
  const faults: string[] = [];
  for (const [fault, query] of Object.entries(incomplete)) {
    const { rowCount } = await database.pool.query(query);
    if (rowCount) faults.push(`${rowCount} × ${fault}`);
  }
  faults.push(...(await faultsOfScheduled(database, scheduled)));
  await database.close();
  return faults;
}
