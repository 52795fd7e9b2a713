import { eq } from "drizzle-orm";
import { listedAppColumns } from "#server/catalog/apps/apps.store.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { anyOfPlaceholder } from "#server/platform/db/id-array.ts";
import { sortByIds } from "#server/platform/db/sort-by-ids.ts";
import { prepared } from "#server/platform/db/prepared.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

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
