import { type Abilities, buildAccessRecord } from "#contract/access/rules.ts";
import { type AppRow, findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";

/**
 * Finds an app whose ratings the caller may read.
 *
 * @throws app_not_found
 */
export async function requireRatedApp(tx: Tx, abilities: Abilities, appId: string): Promise<AppRow> {
  const app = await findApp(tx, appId);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "read", buildAccessRecord("Rating", app), "app_not_found");
  return app;
}
