import { VisibilityRequest, toAppVisibility } from "#contract/catalog/visibility/visibility.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { findAppsWithDeveloper } from "#server/catalog/apps/apps.store.ts";
import { presentRow } from "#server/platform/db/present-row.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { VisibilityRequestRow } from "./visibility.store.ts";

type AppFields = Pick<AppRow, "id" | "seqId" | "title" | "packageName" | "silent" | "external">;

export function presentVisibilityRequest(
  row: VisibilityRequestRow,
  app: AppFields,
  developerName: string,
): VisibilityRequest {
  return presentRow(VisibilityRequest, row, {
    app: { id: app.id, seqId: app.seqId, title: app.title, packageName: app.packageName },
    developer: { id: row.developerId, name: developerName },
    now: toAppVisibility(app),
  });
}

/** Loads the request's app and presents the request. */
export async function presentVisibilityRequestRow(tx: Tx, row: VisibilityRequestRow): Promise<VisibilityRequest> {
  const app = (await findAppsWithDeveloper(tx, [row.appId])).get(row.appId);
  if (!app) throw new Error(`there is no app ${row.appId}`);
  return presentVisibilityRequest(row, app, app.developerName);
}
