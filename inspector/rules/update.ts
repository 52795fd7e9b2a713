import type { Rule } from "./rule.ts";

/** Growth of a package that is reported; below either threshold it is not. */
const growthThreshold = { bytes: 5 * 1024 * 1024, share: 0.2 };

/** Checks an upload over a live version: it must be the same app, newer, by the same signer. */
export const updateRule: Rule = ({ type, facts, options: { live }, report }) => {
  if (!live) return;
  if (facts.package !== null && facts.package !== live.package) {
    report.add("update_other_package", "", { live: live.package, found: facts.package });
  }
  if (facts.versionCode !== null && BigInt(facts.versionCode) <= BigInt(live.versionCode)) {
    report.add("update_version_code_not_higher", "", { live: live.versionCode, found: facts.versionCode });
  }
  // A bundle's upload key is not the key that signs its APKs.
  const signs = type !== "aab" && facts.signature.signers.length > 0;
  // The live version may have two signers (v3 for older Android versions, v3.1 after a rotation); the update must
  // continue each.
  const { signers, lineage } = facts.signature;
  const accepted = new Set([...lineage, ...signers.map((signer) => signer.sha256)]);
  if (signs && !live.signers.every((signer) => accepted.has(signer))) {
    report.add("update_signer_changed", "", { live: live.signers.join(", "), found: signers[0]?.sha256 ?? "" });
  }
  const dropped = facts.abis.length === 0 ? [] : live.abis.filter((abi) => !facts.abis.includes(abi));
  if (dropped.length > 0) report.add("update_drops_abi", "", { abis: dropped.join(", ") });
  const minSdk = facts.minSdk ?? 0;
  if (minSdk > (live.minSdk ?? minSdk))
    report.add("update_raises_min_sdk", "", { live: live.minSdk ?? 0, found: minSdk });
  const added = facts.permissions.filter((permission) => !live.permissions.includes(permission));
  if (added.length > 0) {
    report.add("update_adds_permissions", "", { count: added.length, permissions: added.join(", ") });
  }
  const grown = facts.sizeBytes - (live.sizeBytes ?? facts.sizeBytes);
  if (grown > growthThreshold.bytes && grown > (live.sizeBytes ?? 0) * growthThreshold.share) {
    report.add("update_download_grows", "", { live: live.sizeBytes ?? 0, found: facts.sizeBytes });
  }
};
