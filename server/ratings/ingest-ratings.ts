import { findAppsWithDeveloper } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Services } from "#server/services.ts";
import { raiseRatingAlarms, advanceWatchesByChanges } from "./alarm/raise-alarms.ts";
import { applyRatingLine, type RatedAppsById, type RatingBatchChanges } from "./apply-rating-line.ts";
import { deleteAbandonedRatingTexts, groupDuplicates } from "./near-duplicates/group-duplicates.ts";
import { computeRatingCountDeltas } from "./rating-count-deltas.ts";
import { incrementRatingCounts } from "./rating-counts.store.ts";
import type { NumberedRatingLine, RefusedRatingLine } from "./parse-rating-lines.ts";
import { type RatingBatchState, createRatingBatchState } from "./rating-batch-state.ts";
import {
  addRatingHistoryEntries,
  findRatingsByIdOrPerson,
  lockRatingsOfApps,
  saveRatings,
  emitRatingsChange,
} from "./ratings.store.ts";
import { enqueueRatingWordCount } from "./words/count-trending-words.ts";
import { findRatingWithdrawals, saveRatingWithdrawals } from "./withdrawals.store.ts";

interface IngestResult {
  readonly accepted: number;
  /** Ratings known already, or older than the known ones. */
  readonly unchanged: number;
  readonly refused: readonly RefusedRatingLine[];
}

type Dependencies = Pick<Services, "environment">;

/** Returns the key by which a line's stored rating is found. A withdrawal names no person. */
const lookupKey = (line: NumberedRatingLine) =>
  "rating" in line
    ? { id: line.rating.rating_id, appId: line.rating.app_id, person: line.rating.person.toLowerCase() }
    : { id: line.withdrawal.rating_id, appId: line.withdrawal.app_id, person: "" };

async function writeBatch(
  tx: Tx,
  services: Dependencies,
  apps: RatedAppsById,
  known: RatingBatchState,
  batch: RatingBatchChanges,
): Promise<void> {
  const pairs = [...batch.before].map(([id, was]) => [was, known.find(id) ?? null] as const);
  const watches = await advanceWatchesByChanges(tx, pairs);
  const rows = await groupDuplicates(tx, pairs);
  await saveRatingWithdrawals(tx, batch.withdrawn, rows);
  await saveRatings(tx, rows);
  await addRatingHistoryEntries(tx, batch.moments);
  await deleteAbandonedRatingTexts(tx, pairs);
  await incrementRatingCounts(tx, computeRatingCountDeltas(pairs));
  await raiseRatingAlarms(tx, services, watches, apps);
  for (const [appId, app] of apps) {
    const ids = pairs.flatMap(([was, now]) => [now ?? was].flatMap((row) => (row?.appId === appId ? [row.id] : [])));
    if (ids.length > 0) emitRatingsChange(tx, app.developerId, ids);
    if (rows.some((row) => row.appId === appId && row.text !== "")) await enqueueRatingWordCount(tx, appId);
  }
}

/** Ingests new, changed and withdrawn ratings. Repeated or late deliveries change nothing. */
export async function ingestRatings(
  tx: Tx,
  services: Dependencies,
  lines: readonly NumberedRatingLine[],
): Promise<IngestResult> {
  const keys = lines.map(lookupKey);
  const apps = await findAppsWithDeveloper(tx, [...new Set(keys.map(({ appId }) => appId))]);
  await lockRatingsOfApps(tx, [...apps.keys()]);
  const withdrawals = await findRatingWithdrawals(
    tx,
    keys.map(({ id }) => id),
  );
  const known = createRatingBatchState(await findRatingsByIdOrPerson(tx, keys), withdrawals);
  const batch: RatingBatchChanges = { refused: [], moments: [], before: new Map(), withdrawn: new Map(), unchanged: 0 };
  for (const line of lines) applyRatingLine(line, apps, known, batch);
  await writeBatch(tx, services, apps, known, batch);
  const { refused, unchanged } = batch;
  return { accepted: lines.length - refused.length - unchanged, unchanged, refused };
}
