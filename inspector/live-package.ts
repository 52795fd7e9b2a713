import type { LivePackage, PackageFacts, PackageType } from "#contract/packages/facts.ts";
import type { FileKind } from "#contract/packages/kinds.ts";

/** What an update is measured against; null for a package that does not say which version of which app it is. */
export function asLivePackage(type: PackageType | FileKind, facts: PackageFacts): LivePackage | null {
  const { package: name, versionCode, minSdk, permissions, abis, sizeBytes, signature } = facts;
  if (name === null || versionCode === null) return null;
  // The key a bundle is uploaded with is not the one its APKs are signed with.
  const signers = type === "aab" ? [] : signature.signers.map((one) => one.sha256);
  return { package: name, versionCode, minSdk, permissions, abis, sizeBytes, signers };
}
