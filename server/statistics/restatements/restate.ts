import type { Database } from "#server/platform/db/database.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { discardFinalDeviceCounts } from "../final-days/final-device-counts.ts";
import { healRollups, splitIntoChunks, deleteRowsStatement } from "../final-days/heal-rollups.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { encodeEvents, writeEvents } from "../events/write-events.ts";
import type { ClusterLayout } from "../schema/cluster-layout.ts";
import {
  type CountedEvent,
  findCountedEvents,
  countSpanEvents,
  chunkCorrections,
  eventIdCondition,
  correctionScope,
} from "./counted-events.ts";
import type { Correction, Corrections } from "./read-corrections.ts";
import {
  beginRestatements,
  finishRestatement,
  type RestatementRow,
  findFileRestatements,
} from "./restatements.store.ts";
import { type DayCountChange, joinAdjacentDays } from "./day-spans.ts";

export interface RestateOptions {
  readonly reason: string;
  /** Whether to remove the events instead of adding them. */
  readonly remove: boolean;
}

export interface RestatementResult {
  /** `already`: the file was applied before. `nothing`: its events are already as it asks. */
  readonly outcome: "restated" | "already" | "nothing";
  readonly rows: readonly RestatementRow[];
}

interface Stores {
  readonly database: Database;
  readonly analytics: AnalyticsClient;
  readonly layout: ClusterLayout;
}

const batchRows = 20_000;

function changesOf(
  corrections: readonly Correction[],
  counted: Map<string, CountedEvent>,
  remove: boolean,
): DayCountChange[] {
  if (remove) return [...counted.values()].map(({ times, ...event }) => ({ ...event, events: -times }));
  return corrections.filter(({ eventId }) => !counted.has(eventId)).map((correction) => ({ ...correction, events: 1 }));
}

/** Records the planned changes before any is made, so that the next run of the same file completes a killed one. */
async function recordPlan(stores: Stores, fileHash: string, changes: readonly DayCountChange[], reason: string) {
  const rows: Parameters<typeof beginRestatements>[1][number][] = [];
  for (const { events, ...span } of joinAdjacentDays(changes)) {
    const before = await countSpanEvents(stores.analytics, span);
    const { appId, kind, from: startDay, to: endDay } = span;
    rows.push({ fileHash, appId, kind, startDay, endDay, before, after: before + events, reason });
  }
  await stores.database.transaction((tx) => beginRestatements(tx, rows));
}

async function addEvents(
  { analytics }: Stores,
  hash: string,
  corrections: readonly Correction[],
  counted: Map<string, CountedEvent>,
) {
  // Splits into pieces before removing counted events, so that each piece keeps its token in every try.
  for (const [at, piece] of splitIntoChunks(corrections, batchRows).entries()) {
    const rows = piece.filter(({ eventId }) => !counted.has(eventId)).map(({ row }) => row);
    await writeEvents(analytics, encodeEvents(rows), `restatement ${hash} ${at}`);
  }
}

async function removeEvents({ analytics, layout }: Stores, corrections: readonly Correction[]): Promise<void> {
  for (const piece of chunkCorrections(corrections))
    await analytics.command(deleteRowsStatement(layout, "events", eventIdCondition(piece)));
}

async function finish(
  { database, analytics }: Stores,
  rows: readonly RestatementRow[],
  remove: boolean,
): Promise<void> {
  const after = new Map<string, number>();
  for (const { id, appId, kind, startDay: from, endDay: to } of rows)
    after.set(id, await countSpanEvents(analytics, { appId, kind, from, to }));
  await database.transaction(async (tx) => {
    for (const { id, appId, kind, startDay, endDay, before } of rows) {
      await finishRestatement(tx, id, after.get(id) ?? before);
      const data = { restatementId: id, kind, startDay, endDay, before, after: after.get(id) ?? before, remove };
      await writeAudit(tx, { actor: null, action: "restate", subject: "App", subjectId: appId, data });
    }
  });
}

/**
 * Corrects final days in the raw events and in every rollup: adds events that were left out, or removes ones that were
 * counted by mistake. Records each span's counts before and after. Applying a file again changes nothing. Run one at a
 * time; nothing else writes final days.
 */
export async function restateFinalDays(
  stores: Stores,
  file: Corrections,
  { reason, remove }: RestateOptions,
): Promise<RestatementResult> {
  const fileHash = remove ? `removed ${file.hash}` : file.hash;
  const { db } = stores.database;
  const known = await findFileRestatements(db, fileHash);
  if (known.length > 0 && known.every(({ restatedAt }) => restatedAt !== null))
    return { outcome: "already", rows: known };
  const counted = await findCountedEvents(stores.analytics, file.corrections);
  if (known.length === 0) await recordPlan(stores, fileHash, changesOf(file.corrections, counted, remove), reason);
  const begun = (await findFileRestatements(db, fileHash)).filter(({ restatedAt }) => restatedAt === null);
  if (begun.length === 0) return { outcome: "nothing", rows: [] };
  if (remove) await removeEvents(stores, file.corrections);
  else await addEvents(stores, file.hash, file.corrections, counted);
  const scope = correctionScope(file.corrections);
  await discardFinalDeviceCounts(stores.analytics, stores.layout, scope.from);
  await healRollups(stores.analytics, stores.layout, scope);
  await finish(stores, begun, remove);
  return { outcome: "restated", rows: await findFileRestatements(db, fileHash) };
}
