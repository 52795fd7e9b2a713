import { findAppsWithDeveloper } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import type { Services } from "#server/services.ts";
import { raiseAlarms, watchChanges } from "./alarm/raise-alarms.ts";
import { applyLine, type Apps, type Batch } from "./apply-line.ts";
import { forgetTexts, groupCopies } from "./copies/group-copies.ts";
import { countChanges } from "./counts.ts";
import { addToCounts } from "./counts.store.ts";
import type { NumberedLine, RefusedRating } from "./incoming-lines.ts";
import { type Known, knownRatings } from "./known-ratings.ts";
import { addMoments, findKnownRatings, lockRatingsOf, saveRatings, tellRatings } from "./ratings.store.ts";
import { countWordsSoon } from "./words/count-words.ts";
import { findWithdrawals, noteWithdrawals } from "./withdrawals.store.ts";

interface Taken {
  readonly accepted: number;
  /** Ratings known already, or older than the known ones. */
  readonly unchanged: number;
  readonly refused: readonly RefusedRating[];
}

type Told = Pick<Services, "environment">;

/** Keys to find known ratings by; a withdrawal names no person. */
const asked = (line: NumberedLine) =>
  "rating" in line
    ? { id: line.rating.rating_id, appId: line.rating.app_id, person: line.rating.person.toLowerCase() }
    : { id: line.withdrawal.rating_id, appId: line.withdrawal.app_id, person: "" };

async function write(tx: Tx, services: Told, apps: Apps, known: Known, batch: Batch): Promise<void> {
  const pairs = [...batch.before].map(([id, was]) => [was, known.find(id) ?? null] as const);
  const watches = await watchChanges(tx, pairs);
  const rows = await groupCopies(tx, pairs);
  await noteWithdrawals(tx, batch.withdrawn, rows);
  await saveRatings(tx, rows);
  await addMoments(tx, batch.moments);
  await forgetTexts(tx, pairs);
  await addToCounts(tx, countChanges(pairs));
  await raiseAlarms(tx, services, watches, apps);
  for (const [appId, app] of apps) {
    const ids = pairs.flatMap(([was, now]) => [now ?? was].flatMap((row) => (row?.appId === appId ? [row.id] : [])));
    if (ids.length > 0) tellRatings(tx, app.developerId, ids);
    if (rows.some((row) => row.appId === appId && row.text !== "")) await countWordsSoon(tx, appId);
  }
}

/** Ingests new, changed and withdrawn ratings. Repeated or late deliveries change nothing. */
export async function takeRatings(tx: Tx, services: Told, lines: readonly NumberedLine[]): Promise<Taken> {
  const named = lines.map(asked);
  const apps = await findAppsWithDeveloper(tx, [...new Set(named.map(({ appId }) => appId))]);
  await lockRatingsOf(tx, [...apps.keys()]);
  const withdrawals = await findWithdrawals(
    tx,
    named.map(({ id }) => id),
  );
  const known = knownRatings(await findKnownRatings(tx, named), withdrawals);
  const batch: Batch = { refused: [], moments: [], before: new Map(), withdrawn: new Map(), unchanged: 0 };
  for (const line of lines) applyLine(line, apps, known, batch);
  await write(tx, services, apps, known, batch);
  const { refused, unchanged } = batch;
  return { accepted: lines.length - refused.length - unchanged, unchanged, refused };
}
