import { appsOfDeveloper } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { deleteAnswersOf } from "./answers/answers.store.ts";
import { changeCounterStep } from "./count-changes.ts";
import { addToCounts, recountReplies } from "./counts.store.ts";
import { deleteReplies, repliesToApps } from "./ratings.store.ts";

const appIdsFor = async (tx: Tx, developerId: string): Promise<string[]> =>
  (await appsOfDeveloper(tx, developerId)).map(({ id }) => id);

/** A developer's replies, for the personal data export. */
export async function exportReplies(tx: Tx, developerId: string) {
  return repliesToApps(tx, await appIdsFor(tx, developerId));
}

/** Deletes an erased developer's replies and saved answers. The ratings stay with the apps. */
export async function eraseReplies(tx: Tx, developerId: string): Promise<void> {
  const ids = await appIdsFor(tx, developerId);
  await deleteReplies(tx, ids);
  await recountReplies(tx, ids);
  await addToCounts(tx, ids.toSorted().map(changeCounterStep));
  await deleteAnswersOf(tx, developerId);
}
