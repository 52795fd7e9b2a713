import { type Abilities, type AccessAction, buildAccessRecord } from "#contract/access/rules.ts";
import { type AppRow, findAppsByPackageName, lockApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { findAppPlacements, type PlacementWithAsset } from "./content.store.ts";

interface CallerContext {
  readonly abilities: Abilities;
}

/**
 * Finds the app with this package name whose content the caller may read. Throws app_not_found if there is none, and
 * forbidden if the caller may read but not take the action.
 */
export async function findContentApp(
  tx: Tx,
  { abilities }: CallerContext,
  packageName: string,
  action: AccessAction = "read",
): Promise<AppRow> {
  const apps = await findAppsByPackageName(tx, packageName);
  const app = apps.find((candidate) => abilities.can("read", buildAccessRecord("Content", candidate)));
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, action, buildAccessRecord("Content", app), "app_not_found");
  return app;
}

/** Finds the app and locks it until the transaction ends. Every writer of an app's content takes this lock. */
export async function lockContentApp(
  tx: Tx,
  asking: CallerContext,
  packageName: string,
  action: AccessAction,
): Promise<AppRow> {
  const { id } = await findContentApp(tx, asking, packageName, action);
  const app = await lockApp(tx, id);
  // The app may have been transferred meanwhile.
  if (!app) throw new Failure("app_not_found");
  requireAllowed(asking.abilities, action, buildAccessRecord("Content", app), "app_not_found");
  return app;
}

/** Returns items of a locked app by id; throws content_not_found if one is missing. */
export async function requireContentItems(tx: Tx, app: AppRow, ids: readonly string[]): Promise<PlacementWithAsset[]> {
  const items = await findAppPlacements(tx, app.id, ids);
  if (items.length < new Set(ids).size) throw new Failure("content_not_found");
  return items;
}
