import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { reportMalformedResources } from "./arsc/report-malformed-resources.ts";
import { emptyTable, parseTable, type ResourceTable } from "./arsc/table.ts";
import { parseXml, type XmlElement } from "./axml/document.ts";
import { valueTypes } from "./axml/value.ts";
import { readBundledSdks } from "./recorded-libraries.ts";
import { checkInstall } from "./install/check-install.ts";
import { readSplitTypes } from "./install/read-split-types.ts";
import { limits } from "./limits.ts";
import { attributeReader, childElements } from "./manifest/attribute-reader.ts";
import { frameworkAttribute } from "./manifest/attributes.ts";
import { readManifestFacts } from "./manifest/facts.ts";
import {
  type XmlResourceParser,
  type ResourceFiles,
  type PackageIcon,
  parseBinaryXmlResource,
  readIcon,
} from "./manifest/icon.ts";
import { readClaimHash } from "./claim-hash.ts";
import { readNetworkConfig } from "./manifest/network-config.ts";
import { readPlatformTargets } from "./manifest/platform-targets.ts";
import type { Report } from "./report.ts";
import { verifySignatures } from "./signing/verify.ts";
import type { Archive } from "./zip/archive.ts";
import { checkContents } from "./zip/check-contents.ts";

const manifestName = "AndroidManifest.xml";
const resourcesName = "resources.arsc";

/** Target SDK from which Android blocks cleartext traffic unless the app permits it. */
const cleartextBlockedFromTarget = 28;

/** A package's manifest, and the table that resolves the resource ids in it. */
export interface ParsedManifest {
  manifest: XmlElement;
  table: ResourceTable;
}

/** Fills an APK's facts from its manifest, resources and signatures. Returns its icon. */
export async function readApk(
  archive: Archive,
  facts: PackageFacts,
  report: Report,
  onBytes: (count: number) => void,
): Promise<PackageIcon | undefined> {
  facts.sdks = await readBundledSdks(archive);
  const declared = await parseManifest(archive, report);
  const icon = declared && (await fillManifestFacts(declared, archive, facts, report));
  if (declared) {
    await checkInstall(declared, { archive, report });
    if (facts.splitName === null) checkAlone(declared, report);
  }
  facts.claimSha256 = await readClaimHash(archive);
  facts.signature = await verifySignatures(archive, declared && readPlatformTargets(declared), report, onBytes);
  // Verifying a JAR signature has already unpacked every file.
  if (!facts.signature.schemes.v1) await checkContents(archive, report);
  return icon;
}

/** Reports a base APK that phones install only together with its splits. */
function checkAlone({ manifest, table }: ParsedManifest, report: Report): void {
  const { needsSplits, required } = readSplitTypes(manifest, attributeReader(table));
  if (needsSplits) report.add("splits_missing", manifestName, { types: required.join(", ") });
}

/** Parses an APK's manifest and resource table. Returns undefined, with a finding, without a readable manifest. */
export async function parseManifest(archive: Archive, report: Report): Promise<ParsedManifest | undefined> {
  const manifestEntry = archive.find(manifestName);
  if (!manifestEntry) {
    report.add("manifest_missing");
    return undefined;
  }
  const table = reportMalformedResources(await readTable(archive, report), report);
  const manifest = await report.attempt("manifest_malformed", manifestName, async () =>
    parseXml(await archive.content(manifestEntry, limits.manifestBytes), (oddity) =>
      report.add("manifest_malformed", manifestName, { reason: oddity.reason, offset: oddity.offset }),
    ),
  );
  return manifest && checkManifestRoot(manifest, manifestName, report) ? { manifest, table } : undefined;
}

/** Fills the facts that come from manifest and resources. Returns the icon, read from `files`. */
export async function fillManifestFacts(
  { manifest, table }: ParsedManifest,
  files: ResourceFiles,
  facts: PackageFacts,
  report: Report,
  parseDrawing: XmlResourceParser = parseBinaryXmlResource,
): Promise<PackageIcon | undefined> {
  const manifestFacts = await report.attempt("manifest_malformed", manifestName, () =>
    readManifestFacts(manifest, table),
  );
  Object.assign(facts, manifestFacts);
  const network = await report.attempt("resources_malformed", "networkSecurityConfig", () =>
    readNetworkConfig(files, manifest, table, parseDrawing),
  );
  // From Android 7, the network security configuration decides; the manifest's flag applies to older phones only.
  if (network && manifestFacts)
    facts.usesCleartextTraffic = network.cleartext ?? manifestFacts.targetSdk < cleartextBlockedFromTarget;
  if (network?.trustsUser) report.add("user_certificates_trusted", "networkSecurityConfig");
  const icons = await report.attempt("resources_malformed", "icon", () =>
    readIcon(files, manifest, table, parseDrawing),
  );
  facts.icons = icons?.paths ?? {};
  return icons?.picture;
}

/** Checks that the root is `<manifest>`, and reports anything that two parsers would read differently. */
export function checkManifestRoot(root: XmlElement, where: string, report: Report): boolean {
  if (root.name !== "manifest") {
    report.add("manifest_malformed", where, { reason: "manifest_root", offset: 0 });
    return false;
  }
  // Android takes the last of several elements, build tools the highest; an honest manifest has one.
  if (childElements(root, "uses-sdk").length > 1) {
    report.add("manifest_malformed", where, { reason: "uses_sdk_repeated", offset: 0 });
  }
  // Build tools write a number and the installer accepts nothing else (TypedArray.getInteger); for text, aapt2 prints
  // none.
  if (frameworkAttribute(root, "versionCode")?.value.type === valueTypes.string) {
    report.add("version_code_as_text", where);
  }
  const applications = childElements(root, "application").length;
  if (applications > 1) report.add("applications_repeated", where, { count: applications });
  return true;
}

async function readTable(archive: Archive, report: Report) {
  const entry = archive.find(resourcesName);
  if (!entry) return emptyTable;
  const table = await report.attempt("resources_malformed", resourcesName, async () =>
    parseTable(await archive.content(entry, limits.resourcesBytes)),
  );
  return table ?? emptyTable;
}
