import { appCalls } from "#contract/apps/calls.ts";
import { findApp } from "#server/apps/apps.store.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { requireNotSecondReader } from "#server/second-opinions/second-opinions.store.ts";
import { transitionsOfApp } from "#server/versions/history.store.ts";
import { presentTransitions } from "#server/versions/present-history.ts";

export const appTransitions = handle(appCalls.appTransitions)(async ({ params, actor, services }) => {
  const { db } = services.database;
  if (!(await findApp(db, params.appId))) throw new Failure("app_not_found");
  await requireNotSecondReader(db, actor, params.appId);
  return { items: presentTransitions(actor, await transitionsOfApp(db, params.appId)) };
});
