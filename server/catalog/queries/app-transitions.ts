import { appCalls } from "#contract/catalog/apps/calls.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireNotSecondReader } from "#server/review/second-opinions/second-opinions.store.ts";
import { findTransitionsOfApp } from "#server/catalog/versions/history.store.ts";
import { presentTransitions } from "#server/catalog/versions/present-history.ts";

export const listAppTransitionsRoute = handle(appCalls.appTransitions)(async ({ params, actor, services }) => {
  const { db } = services.database;
  if (!(await findApp(db, params.appId))) throw new Failure("app_not_found");
  await requireNotSecondReader(db, actor, params.appId);
  return { items: presentTransitions(actor, await findTransitionsOfApp(db, params.appId)) };
});
