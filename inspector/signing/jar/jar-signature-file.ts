import type { Report } from "../../report.ts";
import { digestsHold, expectedDigests } from "./jar-digests.ts";
import type { JarManifest, JarSection } from "./jar-manifest.ts";

const place = "META-INF/MANIFEST.MF";

/**
 * True if a signature file covers the manifest: by a digest of the whole or, if the manifest has grown since, by one
 * per section. Source: AOSP apksig, V1SchemeVerifier.verifySigFileAgainstManifest.
 */
export function coversManifest(
  file: JarManifest,
  manifest: JarManifest,
  manifestBytes: Uint8Array,
  minSdk: number,
  report: Report,
): boolean {
  if (!file.main.attributes.has("signature-version")) {
    report.add("signature_invalid", place, { reason: "signature_version_missing" });
    return false;
  }
  // Netscape's signtool uses another attribute name and ends sections differently.
  const bySigntool = (file.main.attributes.get("created-by") ?? "").includes("signtool");
  const whole = expectedDigests(file.main, bySigntool ? "-digest" : "-digest-manifest", minSdk);
  const main = bySigntool ? [] : expectedDigests(file.main, "-digest-manifest-main-attributes", minSdk);
  if (!digestsHold(main, manifest.main.bytes)) {
    report.add("digest_mismatch", place, { reason: "main_attributes" });
    return false;
  }
  if (whole.length > 0 && digestsHold(whole, manifestBytes)) return true;
  const broken = [...file.entries].find(([name, section]) => {
    const covered = manifest.entries.get(name);
    return !covered || !sectionHolds(section, covered, bySigntool, minSdk);
  });
  if (broken) report.add("digest_mismatch", place, { entry: broken[0] });
  return !broken;
}

function sectionHolds(section: JarSection, covered: JarSection, bySigntool: boolean, minSdk: number): boolean {
  const expected = expectedDigests(section, "-digest", minSdk);
  const endsBlank = covered.bytes.at(-1) === 0x0a && covered.bytes.at(-2) === 0x0a;
  const bytes = bySigntool && endsBlank ? covered.bytes.subarray(0, -1) : covered.bytes;
  return expected.length > 0 && digestsHold(expected, bytes);
}
