import { type Abilities, type Action, recordOf } from "#contract/access/rules.ts";
import { findKit, type KitRow } from "#server/access-kit/access-kit.store.ts";
import { type AppRow, findApp, lockApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { inProgressOf, type VersionRow } from "#server/versions/versions.store.ts";

interface KitOfApp {
  readonly app: AppRow;
  readonly kit: KitRow | undefined;
  /** The version that it serves; none where the app has nothing on its way. */
  readonly version: VersionRow | undefined;
}

async function kitOf(tx: Tx, abilities: Abilities, found: AppRow | undefined, action: Action): Promise<KitOfApp> {
  if (!found) throw new Failure("app_not_found");
  requireAllowed(abilities, action, recordOf("AccessKit", found), "app_not_found");
  const [version] = await inProgressOf(tx, [found.id]);
  return { app: found, kit: await findKit(tx, found.id), version };
}

/** The kit of an app that this person may read of, else 404. */
export async function kitToRead(tx: Tx, abilities: Abilities, appId: string): Promise<KitOfApp> {
  return kitOf(tx, abilities, await findApp(tx, appId), "read");
}

/** The same with its app locked: no version of it is decided on meanwhile. */
export async function kitToChange(
  tx: Tx,
  abilities: Abilities,
  appId: string,
  action: "secure" | "review",
): Promise<KitOfApp> {
  return kitOf(tx, abilities, await lockApp(tx, appId), action);
}
