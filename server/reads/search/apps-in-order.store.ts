import { eq } from "drizzle-orm";
import { listed } from "#server/apps/apps.store.ts";
import { app } from "#server/apps/apps.tables.ts";
import { anyOfGiven } from "#server/db/any-of.ts";
import { inOrder } from "#server/db/in-order.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";

const listedApps = prepared((tx) =>
  tx
    .select(listed)
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .where(anyOfGiven(app.id, "ids"))
    .prepare("apps_in_order"),
);

/** List columns of these apps, in the given order. */
export async function appsInOrder(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return inOrder(ids, await listedApps(tx).execute({ ids }));
}
