import { appsOf } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { dropAnswersOf } from "./answers/answers.store.ts";
import { changeOf } from "./counts.ts";
import { addToCounts, recountReplies } from "./counts.store.ts";
import { removeReplies, repliesOf } from "./ratings.store.ts";

const idsOf = async (tx: Tx, developerId: string): Promise<string[]> =>
  (await appsOf(tx, developerId)).map(({ id }) => id);

/** A developer's replies, for the personal data export. */
export async function repliesOfDeveloper(tx: Tx, developerId: string) {
  return repliesOf(tx, await idsOf(tx, developerId));
}

/** Deletes an erased developer's replies and saved answers. The ratings stay with the apps. */
export async function removeRepliesOfDeveloper(tx: Tx, developerId: string): Promise<void> {
  const ids = await idsOf(tx, developerId);
  await removeReplies(tx, ids);
  await recountReplies(tx, ids);
  await addToCounts(tx, ids.toSorted().map(changeOf));
  await dropAnswersOf(tx, developerId);
}
