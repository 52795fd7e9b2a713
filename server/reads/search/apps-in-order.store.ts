import { eq } from "drizzle-orm";
import { app } from "#server/apps/apps.tables.ts";
import { anyOfGiven } from "#server/db/any-of.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { shown } from "./listed-apps.ts";

const shownApps = prepared((tx) =>
  tx
    .select(shown)
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .where(anyOfGiven(app.id, "ids"))
    .prepare("shown_apps"),
);

/** What a list says of these apps, in their order. */
export async function appsInOrder(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await shownApps(tx).execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
