import type { LivePackage, PackageFacts } from "#contract/packages/facts.ts";

/** What an update is measured against; null when the live package's facts are not known. */
export function livePackage(facts: PackageFacts | null | undefined): LivePackage | null {
  if (!facts || facts.package === null || facts.versionCode === null) return null;
  const { minSdk, permissions, abis, versionCode } = facts;
  const signers = facts.signature.signers.map((signer) => signer.sha256);
  return { package: facts.package, versionCode, minSdk, permissions, abis, signers };
}
