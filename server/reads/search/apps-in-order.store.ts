import { eq } from "drizzle-orm";
import { listedAppColumns } from "#server/apps/apps.store.ts";
import { app } from "#server/apps/apps.tables.ts";
import { anyOfPlaceholder } from "#server/db/any-of.ts";
import { sortByIds } from "#server/db/in-order.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";

const listedApps = prepared((tx) =>
  tx
    .select(listedAppColumns)
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .where(anyOfPlaceholder(app.id, "ids"))
    .prepare("apps_in_order"),
);

/** List columns of these apps, in the given order. */
export async function findAppsInOrder(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return sortByIds(ids, await listedApps(tx).execute({ ids }));
}
