import { type Abilities, type AccessAction, buildAccessRecord } from "#contract/access/rules.ts";
import { findAccessKit, type AccessKitRow } from "#server/catalog/access-kit/access-kit.store.ts";
import { type AppRow, findApp, lockApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { findInProgressVersions, type VersionRow } from "#server/catalog/versions/versions.store.ts";

interface LoadedKit {
  readonly app: AppRow;
  readonly kit: AccessKitRow | undefined;
  /** The version in progress that the kit is for, if any. */
  readonly version: VersionRow | undefined;
}

async function loadKit(
  tx: Tx,
  abilities: Abilities,
  found: AppRow | undefined,
  action: AccessAction,
): Promise<LoadedKit> {
  if (!found) throw new Failure("app_not_found");
  requireAllowed(abilities, action, buildAccessRecord("AccessKit", found), "app_not_found");
  const [version] = await findInProgressVersions(tx, [found.id]);
  return { app: found, kit: await findAccessKit(tx, found.id), version };
}

/** Loads an app's kit for reading; throws app_not_found if the app must stay hidden. */
export async function loadReadableAccessKit(tx: Tx, abilities: Abilities, appId: string): Promise<LoadedKit> {
  return loadKit(tx, abilities, await findApp(tx, appId), "read");
}

/** Loads an app's kit with the app locked, so that no version of it is decided meanwhile. */
export async function loadLockedAccessKit(
  tx: Tx,
  abilities: Abilities,
  appId: string,
  action: "secure" | "review",
): Promise<LoadedKit> {
  return loadKit(tx, abilities, await lockApp(tx, appId), action);
}
