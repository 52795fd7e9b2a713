import type { LivePackage, PackageFacts } from "#contract/packages/facts.ts";
import { findApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { findFile, type PackageFileRow } from "#server/packages/packages.store.ts";
import { findVersion } from "#server/versions/versions.store.ts";

function asLive({ kind }: PackageFileRow, facts: PackageFacts): LivePackage | null {
  const { package: name, versionCode, minSdk, permissions, abis, sizeBytes, signature } = facts;
  if (name === null || versionCode === null) return null;
  // The key a bundle is uploaded with is not the one its APKs are signed with.
  const signers = kind === "aab" ? [] : signature.signers.map((one) => one.sha256);
  return { package: name, versionCode, minSdk, permissions, abis, sizeBytes, signers };
}

/** What an update of this app is measured against; null before anything is live. */
export async function findLivePackage(tx: Tx, appId: string): Promise<LivePackage | null> {
  const app = await findApp(tx, appId);
  const live = app?.liveVersionId ? await findVersion(tx, app.liveVersionId) : undefined;
  const fileId = live?.form.upload.packageFileId ?? null;
  const file = fileId === null ? undefined : await findFile(tx, fileId);
  return file?.facts ? asLive(file, file.facts) : null;
}
