import { type Abilities, type Action, recordOf } from "#contract/access/rules.ts";
import { type AppRow, findAppsOfPackage, lockApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { placedOf, type PlacedRow } from "./content.store.ts";

interface Asking {
  readonly abilities: Abilities;
}

/**
 * Among several apps with a package name, finds the one whose content the caller may read; throws app_not_found
 * otherwise.
 */
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

/** Locks such an app until the transaction ends. Every writer of an app's content takes this lock. */
export async function appToFill(tx: Tx, asking: Asking, packageName: string, action: Action): Promise<AppRow> {
  const { id } = await appOfPackage(tx, asking, packageName, action);
  const app = await lockApp(tx, id);
  // The app may have been transferred meanwhile.
  if (!app) throw new Failure("app_not_found");
  requireAllowed(asking.abilities, action, recordOf("Content", app), "app_not_found");
  return app;
}

/** Items of a locked app by id; throws content_not_found if one is missing. */
export async function itemsOf(tx: Tx, app: AppRow, ids: readonly string[]): Promise<PlacedRow[]> {
  const found = await placedOf(tx, app.id, ids);
  if (found.length < new Set(ids).size) throw new Failure("content_not_found");
  return found;
}
