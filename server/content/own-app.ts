import { type Abilities, type Action, recordOf } from "#contract/access/rules.ts";
import { type AppRow, findAppsOfPackage, lockApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { placedOf, type PlacedRow } from "./content.store.ts";

interface Asking {
  readonly abilities: Abilities;
}

/** Of several apps with a package's name the one whose content this person may read, else 404. */
export async function appOfPackage(
  tx: Tx,
  { abilities }: Asking,
  packageName: string,
  action: Action = "read",
): Promise<AppRow> {
  const all = await findAppsOfPackage(tx, packageName);
  const app = all.find((one) => abilities.can("read", recordOf("Content", one)));
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, action, recordOf("Content", app), "app_not_found");
  return app;
}

/** The same, locked until the transaction ends: whatever writes to an app's content waits for it. */
export async function appToFill(tx: Tx, asking: Asking, packageName: string, action: Action): Promise<AppRow> {
  const { id } = await appOfPackage(tx, asking, packageName, action);
  const app = await lockApp(tx, id);
  // It may have become another developer's meanwhile.
  if (!app) throw new Failure("app_not_found");
  requireAllowed(asking.abilities, action, recordOf("Content", app), "app_not_found");
  return app;
}

/** The items of a locked app with these ids, all of them or 404. */
export async function itemsOf(tx: Tx, app: AppRow, ids: readonly string[]): Promise<PlacedRow[]> {
  const found = await placedOf(tx, app.id, ids);
  if (found.length < new Set(ids).size) throw new Failure("content_not_found");
  return found;
}
