import { isStaffRole } from "#contract/access/roles.ts";
import { appFlagCalls } from "#contract/catalog/flags/calls.ts";
import { type AppFlag, isFlagVisibleToDeveloper } from "#contract/catalog/flags/app-flag.ts";
import { findReadableApp } from "#server/catalog/apps/find-readable-app.ts";
import { findFullName } from "#server/accounts/auth/find-accounts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { handle } from "#server/platform/http/route.ts";
import { findAppFlag } from "./app-flags.store.ts";

/**
 * Returns an app's flag. Its developer gets only a visible flag, without history; otherwise as if there had never been
 * one.
 */
export const getAppFlagRoute = handle(appFlagCalls.appFlag)(async ({ params, actor, abilities, services }) => {
  const { db } = services.database;
  const app = await findReadableApp(db, abilities, params.id);
  const flag = await presentAppFlag(db, app.id);
  return isStaffRole(actor.role) ? flag : redactForDeveloper(flag);
});

const noFlag = { appFlag: null, audience: "staff", revision: 0, by: null, before: null, at: null } as const;

export async function presentAppFlag(tx: Tx, appId: string): Promise<AppFlag> {
  const found = await findAppFlag(tx, appId);
  if (!found) return { appId, ...noFlag };
  const { says, audience, saidBefore, audienceBefore, revision, byAccountId, at } = found;
  const by = await findFullName(tx, byAccountId);
  const before = saidBefore === null ? null : { appFlag: saidBefore, audience: audienceBefore };
  return { appId, appFlag: says, audience, revision, by, before, at: at.toISOString() };
}

/** Finds the flag that an app's developer may read. Queries nothing if the app row has no flag. */
export async function findFlagForDeveloper(
  tx: Tx,
  app: { readonly id: string; readonly flag: string | null },
): Promise<{ text: string; at: string } | null> {
  const found = app.flag === null ? undefined : await findAppFlag(tx, app.id);
  if (!found || found.says === null || !isFlagVisibleToDeveloper({ appFlag: found.says, audience: found.audience }))
    return null;
  return { text: found.says, at: found.at.toISOString() };
}

function redactForDeveloper(flag: AppFlag): AppFlag {
  if (!isFlagVisibleToDeveloper(flag)) return { appId: flag.appId, ...noFlag };
  return { ...flag, revision: 0, by: null, before: null };
}
