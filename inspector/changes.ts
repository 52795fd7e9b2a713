import type { PackageFacts } from "#contract/packages/facts.ts";
import { isDangerousPermission } from "./rules/dangerous-permissions.ts";

export interface NameChanges {
  added: string[];
  removed: string[];
}

export interface ValueChange<T> {
  before: T;
  after: T;
}

/** What a person reviewing an update wants to know first. Values that stayed the same are left out. */
export interface PackageChanges {
  versionCode?: ValueChange<string | null>;
  versionName?: ValueChange<string | null>;
  label?: ValueChange<string | null>;
  permissions: NameChanges & { addedDangerous: string[] };
  features: NameChanges;
  abis: NameChanges;
  locales: NameChanges;
  minSdk?: ValueChange<number | null>;
  targetSdk?: ValueChange<number | null>;
  sizeBytes: ValueChange<number>;
  signer?: ValueChange<string[]>;
}

export function compareFacts(live: PackageFacts, next: PackageFacts): PackageChanges {
  const permissions = compareNames(live.permissions, next.permissions);
  const signers = [live, next].map(({ signature }) => signature.signers.map((signer) => signer.sha256).sort());
  const [before = [], after = []] = signers;
  return {
    ...changed("versionCode", live, next),
    ...changed("versionName", live, next),
    ...changed("label", live, next),
    ...changed("minSdk", live, next),
    ...changed("targetSdk", live, next),
    permissions: { ...permissions, addedDangerous: permissions.added.filter(isDangerousPermission) },
    features: compareNames(live.features, next.features),
    abis: compareNames(live.abis, next.abis),
    locales: compareNames(live.locales, next.locales),
    sizeBytes: { before: live.sizeBytes, after: next.sizeBytes },
    ...(before.join() !== after.join() && { signer: { before, after } }),
  };
}

const compareNames = (before: readonly string[], after: readonly string[]): NameChanges => ({
  added: after.filter((name) => !before.includes(name)),
  removed: before.filter((name) => !after.includes(name)),
});

function changed<K extends keyof PackageFacts>(key: K, live: PackageFacts, next: PackageFacts) {
  if (live[key] === next[key]) return {};
  const change: ValueChange<PackageFacts[K]> = { before: live[key], after: next[key] };
  return { [key]: change };
}
