import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { Report } from "../report.ts";
import type { OpenedApk } from "./open-apk.ts";

const signersOf = ({ signature }: PackageFacts): string =>
  signature.signers
    .map(({ sha256 }) => sha256)
    .sort()
    .join(", ");

/**
 * Reports a split whose package, version code or signer differs from the base's: Android refuses to install such a set.
 * Missing facts are not compared.
 */
export function compareWithBase(member: OpenedApk, base: OpenedApk, report: Report): void {
  const { facts, listed, path } = member;
  const differ = (field: string, ours: string | null, found: string | null) => {
    if (found !== null && found !== "" && found !== ours) {
      report.add("set_apks_disagree", path, { field, base: ours || "–", found });
    }
  };
  differ("package", base.facts.package, facts.package);
  differ("versionCode", base.facts.versionCode, facts.versionCode);
  differ("signer", signersOf(base.facts), signersOf(facts));
  if (listed && listed.splitName !== facts.splitName) {
    report.add("set_apks_disagree", path, {
      field: "split",
      base: listed.splitName ?? "",
      found: facts.splitName ?? "",
    });
  }
  // Without a table of contents, nothing tells which of two base APKs a device would get.
  if (!listed && facts.splitName === null) report.add("set_malformed", path, { reason: "several_bases" });
}
