import type { LivePackage, PackageFacts } from "#contract/packages/facts.ts";
import type { WhatChanged } from "#contract/versions/views.ts";
import { compareFacts } from "#inspector/changes.ts";

/** The package part of "what changed since live", for a file that has not left this computer yet. */
export function packageChanges(live: PackageFacts, next: PackageFacts): WhatChanged["package"] {
  const changes = compareFacts(live, next);
  const { addedDangerous, ...permissions } = changes.permissions;
  return {
    versionName: [live.versionName, next.versionName],
    versionCode: [live.versionCode, next.versionCode],
    sizeBytes: [live.sizeBytes, next.sizeBytes],
    minSdk: [live.minSdk, next.minSdk],
    targetSdk: [live.targetSdk, next.targetSdk],
    permissions,
    dangerousAdded: addedDangerous,
    features: changes.features,
    abis: changes.abis,
    locales: changes.locales,
    sameSigner: changes.signer === undefined,
  };
}

/** What an update is measured against; null when the live package's facts are not known. */
export function livePackage(facts: PackageFacts | null | undefined): LivePackage | null {
  if (!facts || facts.package === null || facts.versionCode === null) return null;
  const { minSdk, permissions, abis, versionCode } = facts;
  const signers = facts.signature.signers.map((signer) => signer.sha256);
  return { package: facts.package, versionCode, minSdk, permissions, abis, signers };
}
