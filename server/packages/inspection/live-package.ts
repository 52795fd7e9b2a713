import type { LivePackage, PackageFacts } from "#contract/packages/facts.ts";
import { findApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { findFile } from "#server/packages/packages.store.ts";
import { findVersion } from "#server/versions/versions.store.ts";

const asLive = ({ package: name, versionCode, minSdk, permissions, abis, signature }: PackageFacts) =>
  name === null || versionCode === null
    ? null
    : { package: name, versionCode, minSdk, permissions, abis, signers: signature.signers.map((one) => one.sha256) };

/** What an update of this app is measured against; null before anything is live. */
export async function findLivePackage(tx: Tx, appId: string): Promise<LivePackage | null> {
  const app = await findApp(tx, appId);
  const live = app?.liveVersionId ? await findVersion(tx, app.liveVersionId) : undefined;
  const fileId = live?.form.upload.packageFileId ?? null;
  const facts = fileId === null ? null : ((await findFile(tx, fileId))?.facts ?? null);
  return facts === null ? null : asLive(facts);
}
