import { isStaff } from "#contract/access/roles.ts";
import { accessRecord } from "#contract/access/rules.ts";
import { appFlagCalls } from "#contract/catalog/flags/calls.ts";
import { type AppFlag, isVisibleToDeveloper } from "#contract/catalog/flags/flag.ts";
import { findName } from "#server/accounts/auth/find-accounts.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { findFlag } from "./app-flags.store.ts";

/**
 * Returns an app's flag. Its developer gets only a visible flag, without history; otherwise as if there had never been
 * one.
 */
export const readFlag = handle(appFlagCalls.appFlag)(async ({ params, actor, abilities, services }) => {
  const { db } = services.database;
  const app = await findApp(db, params.id);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "read", accessRecord("App", app), "app_not_found");
  const flag = await presentFlag(db, app.id);
  return isStaff(actor.role) ? flag : redactForDeveloper(flag);
});

const noFlag = { appFlag: null, audience: "staff", revision: 0, by: null, before: null, at: null } as const;

export async function presentFlag(tx: Tx, appId: string): Promise<AppFlag> {
  const found = await findFlag(tx, appId);
  if (!found) return { appId, ...noFlag };
  const { says, audience, saidBefore, audienceBefore, revision, byAccountId, at } = found;
  const by = await findName(tx, byAccountId);
  const before = saidBefore === null ? null : { appFlag: saidBefore, audience: audienceBefore };
  return { appId, appFlag: says, audience, revision, by, before, at: at.toISOString() };
}

/** The flag that an app's developer may read. Queries nothing if the app row has no flag. */
export async function flagForDeveloper(
  tx: Tx,
  app: { readonly id: string; readonly flag: string | null },
): Promise<{ text: string; at: string } | null> {
  const found = app.flag === null ? undefined : await findFlag(tx, app.id);
  if (!found || found.says === null || !isVisibleToDeveloper({ appFlag: found.says, audience: found.audience }))
    return null;
  return { text: found.says, at: found.at.toISOString() };
}

function redactForDeveloper(flag: AppFlag): AppFlag {
  if (!isVisibleToDeveloper(flag)) return { appId: flag.appId, ...noFlag };
  return { ...flag, revision: 0, by: null, before: null };
}
