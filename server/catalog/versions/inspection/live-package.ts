import type { LivePackage } from "#contract/catalog/packages/package-facts.ts";
import { asLivePackage } from "#inspector/live-package.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findPackageFileById } from "#server/catalog/packages/packages.store.ts";
import { findVersion, type VersionRow } from "../versions.store.ts";

/** Finds the live package that updates are inspected against; null while nothing is live. */
export async function findLivePackage(tx: Tx, appId: string): Promise<LivePackage | null> {
  const app = await findApp(tx, appId);
  const live = app?.liveVersionId ? await findVersion(tx, app.liveVersionId) : undefined;
  return live ? livePackageOf(tx, live) : null;
}

/** Returns the live package of an already loaded version. */
async function livePackageOf(tx: Tx, { form }: Pick<VersionRow, "form">): Promise<LivePackage | null> {
  const { packageFileId } = form.upload;
  const file = packageFileId === null ? undefined : await findPackageFileById(tx, packageFileId);
  return file?.facts ? asLivePackage(file.kind, file.facts) : null;
}
