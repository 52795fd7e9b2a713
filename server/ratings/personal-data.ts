import { findAppsOfDeveloper } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { deleteSavedReplies } from "./answers/saved-replies.store.ts";
import { changeCounterDelta } from "./rating-count-deltas.ts";
import { incrementRatingCounts, recountRatingReplies } from "./rating-counts.store.ts";
import { deleteRatingReplies, findRatingRepliesToApps } from "./ratings.store.ts";

const appIdsFor = async (tx: Tx, developerId: string): Promise<string[]> =>
  (await findAppsOfDeveloper(tx, developerId)).map(({ id }) => id);

/** Returns a developer's replies, for the personal data export. */
export async function exportRatingReplies(tx: Tx, developerId: string) {
  return findRatingRepliesToApps(tx, await appIdsFor(tx, developerId));
}

/** Deletes an erased developer's replies and saved answers. The ratings stay with the apps. */
export async function eraseRatingReplies(tx: Tx, developerId: string): Promise<void> {
  const ids = await appIdsFor(tx, developerId);
  await deleteRatingReplies(tx, ids);
  await recountRatingReplies(tx, ids);
  await incrementRatingCounts(tx, ids.toSorted().map(changeCounterDelta));
  await deleteSavedReplies(tx, developerId);
}
