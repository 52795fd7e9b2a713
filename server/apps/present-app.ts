import type { AppSummary } from "#contract/apps/views.ts";
import { findAppsWithDeveloper, type AppRow } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import type { Services } from "#server/services.ts";
import { presentVersions } from "#server/versions/present-version.ts";
import { findVersions, inProgressOf, newestVersions } from "#server/versions/versions.store.ts";

/** Apps in the order given; a handful of queries however many there are. */
export async function presentApps(tx: Tx, services: Services, rows: readonly AppRow[]): Promise<AppSummary[]> {
  const ids = rows.map((row) => row.id);
  const owners = await findAppsWithDeveloper(tx, ids);
  const live = await findVersions(
    tx,
    rows.map((row) => row.liveVersionId).filter((id) => id !== null),
  );
  const liveShown = await presentVersions(tx, services, live);
  const progressShown = await presentVersions(tx, services, await inProgressOf(tx, ids));
  const newestShown = await presentVersions(tx, services, await newestVersions(tx, ids));
  const ofApp = (id: string) => (version: { appId: string }) => version.appId === id;
  return rows.map((row) => {
    const shown = liveShown.find(ofApp(row.id)) ?? null;
    const inProgress = progressShown.find(ofApp(row.id)) ?? null;
    return {
      id: row.id,
      seqId: row.seqId,
      packageName: row.packageName,
      title: row.title,
      iconUrl: shown?.iconUrl ?? newestShown.find(ofApp(row.id))?.iconUrl ?? null,
      status: row.status,
      revision: row.revision,
      category: row.category,
      developer: { id: row.developerId, name: owners.get(row.id)?.developerName ?? "" },
      live: shown,
      inProgress,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

export async function presentApp(tx: Tx, services: Services, row: AppRow): Promise<AppSummary> {
  const [shown] = await presentApps(tx, services, [row]);
  if (!shown) throw new Error("one app in, none out");
  return shown;
}
