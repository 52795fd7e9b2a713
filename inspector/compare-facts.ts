import type { NamesDiff, PackageDiff } from "#contract/catalog/packages/package-diff.ts";
import type { BundledSdk, PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { isDangerousPermission } from "./rules/dangerous-permissions.ts";

/** Compares a package's facts with those of the live package it replaces. */
export function compareFacts(live: PackageFacts, next: PackageFacts): PackageDiff {
  const pair = <K extends keyof PackageFacts>(key: K) => ({ before: live[key], after: next[key] });
  const permissions = compareNames(live.permissions, next.permissions);
  return {
    versionName: pair("versionName"),
    versionCode: pair("versionCode"),
    label: pair("label"),
    minSdk: pair("minSdk"),
    targetSdk: pair("targetSdk"),
    sizeBytes: pair("sizeBytes"),
    sizeByArea: live.sizeByArea && next.sizeByArea ? { before: live.sizeByArea, after: next.sizeByArea } : null,
    permissions: { ...permissions, addedDangerous: permissions.added.filter(isDangerousPermission) },
    features: compareNames(live.features, next.features),
    abis: compareNames(live.abis, next.abis),
    modules: compareNames(live.modules, next.modules),
    locales: compareNames(live.locales, next.locales),
    sdks: compareSdks(live.sdks, next.sdks),
    debuggable: pair("debuggable"),
    usesCleartextTraffic: pair("usesCleartextTraffic"),
    networkSecurityConfig: pair("networkSecurityConfig"),
    signer: compareSigners(live, next),
  };
}

const compareNames = (before: readonly string[], after: readonly string[]): NamesDiff => ({
  added: after.filter((name) => !before.includes(name)),
  removed: before.filter((name) => !after.includes(name)),
  count: { before: before.length, after: after.length },
});

function compareSdks(before: readonly BundledSdk[], after: readonly BundledSdk[]): PackageDiff["sdks"] {
  const was = new Map(before.map((sdk) => [sdk.name, sdk.version]));
  const is = new Map(after.map((sdk) => [sdk.name, sdk.version]));
  return {
    added: after.filter((sdk) => !was.has(sdk.name)),
    removed: before.filter((sdk) => !is.has(sdk.name)),
    changed: after.flatMap(({ name, version }) => {
      const old = was.get(name);
      return old === undefined || old === version ? [] : [{ name, before: old, after: version }];
    }),
    count: { before: before.length, after: after.length },
  };
}

/**
 * Compares the signers. They are the same if each signer of the live package is among the new one's, or in the key
 * rotation that it proves.
 */
function compareSigners(live: PackageFacts, next: PackageFacts): PackageDiff["signer"] {
  const [before, after] = [live, next].map(({ signature }) => signature.signers.map((signer) => signer.sha256).sort());
  const followed = new Set([...(after ?? []), ...next.signature.lineage]);
  return {
    before: before ?? [],
    after: after ?? [],
    same: (after ?? []).length > 0 && (before ?? []).every((signer) => followed.has(signer)),
  };
}
