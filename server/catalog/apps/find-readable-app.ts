import { type Abilities, buildAccessRecord } from "#contract/access/rules.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { type AppRow, findApp } from "./apps.store.ts";

/** Finds an app; `app_not_found` also for one that the user may not read. */
export async function findReadableApp(tx: Tx, abilities: Abilities, id: string): Promise<AppRow> {
  const app = await findApp(tx, id);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "read", buildAccessRecord("App", app), "app_not_found");
  return app;
}
