import type { PackageFacts } from "#contract/packages/facts.ts";
import { guardTable } from "./arsc/guard-table.ts";
import { emptyTable, parseTable, type ResourceTable } from "./arsc/table.ts";
import { parseXml, type XmlElement } from "./axml/document.ts";
import { valueTypes } from "./axml/value.ts";
import { readBundledSdks } from "./bundled-sdks.ts";
import { limits } from "./limits.ts";
import { children } from "./manifest/attribute-reader.ts";
import { frameworkAttribute } from "./manifest/attributes.ts";
import { readManifestFacts } from "./manifest/facts.ts";
import { type DrawingParser, type IconFiles, type PackageIcon, parseBinaryDrawing, readIcon } from "./manifest/icon.ts";
import { readClaim } from "./manifest/claim.ts";
import { readNetworkConfig } from "./manifest/network-config.ts";
import { readSigningClaims } from "./manifest/signing-claims.ts";
import type { Report } from "./report.ts";
import { verifySignatures } from "./signing/verify.ts";
import type { Archive } from "./zip/archive.ts";
import { checkContents } from "./zip/check-contents.ts";

const manifestName = "AndroidManifest.xml";
const resourcesName = "resources.arsc";

/** From this target SDK on traffic is encrypted unless the app says otherwise. */
const cleartextOffTarget = 28;

/** What a package says of itself, still to be read. */
export interface Declared {
  manifest: XmlElement;
  table: ResourceTable;
}

/** Fills the facts of an APK from its manifest, resources and signatures; answers its icon. */
export async function readApk(
  archive: Archive,
  facts: PackageFacts,
  report: Report,
  onBytes: (count: number) => void,
): Promise<PackageIcon | undefined> {
  facts.sdks = await readBundledSdks(archive);
  const declared = await readDeclared(archive, report);
  const icon = declared && (await describe(declared, archive, facts, report));
  facts.claimSha256 = await readClaim(archive);
  facts.signature = await verifySignatures(archive, declared && readSigningClaims(declared), report, onBytes);
  // A JAR signature has had every file unpacked.
  if (!facts.signature.schemes.v1) await checkContents(archive, report);
  return icon;
}

/** Manifest and resources of an APK; undefined, with a finding, without a manifest that can be read. */
export async function readDeclared(archive: Archive, report: Report): Promise<Declared | undefined> {
  const manifestEntry = archive.find(manifestName);
  if (!manifestEntry) {
    report.add("manifest_missing");
    return undefined;
  }
  const table = guardTable(await readTable(archive, report), report);
  const manifest = await report.attempt("manifest_malformed", manifestName, async () =>
    parseXml(await archive.content(manifestEntry, limits.manifestBytes), (oddity) =>
      report.add("manifest_malformed", manifestName, { reason: oddity.reason, offset: oddity.offset }),
    ),
  );
  return manifest && isManifest(manifest, manifestName, report) ? { manifest, table } : undefined;
}

/** Fills the facts that manifest and resources tell; answers the icon among `files`. */
export async function describe(
  { manifest, table }: Declared,
  files: IconFiles,
  facts: PackageFacts,
  report: Report,
  parseDrawing: DrawingParser = parseBinaryDrawing,
): Promise<PackageIcon | undefined> {
  const said = await report.attempt("manifest_malformed", manifestName, () => readManifestFacts(manifest, table));
  Object.assign(facts, said);
  const network = await report.attempt("resources_malformed", "networkSecurityConfig", () =>
    readNetworkConfig(files, manifest, table, parseDrawing),
  );
  // From Android 7 on the configuration decides and the manifest's flag is for older phones alone.
  if (network && said) facts.usesCleartextTraffic = network.cleartext ?? said.targetSdk < cleartextOffTarget;
  if (network?.trustsUser) report.add("user_certificates_trusted", "networkSecurityConfig");
  const icons = await report.attempt("resources_malformed", "icon", () =>
    readIcon(files, manifest, table, parseDrawing),
  );
  facts.icons = icons?.paths ?? {};
  return icons?.picture;
}

/** What makes two readers read one manifest differently is a finding. */
export function isManifest(root: XmlElement, where: string, report: Report): boolean {
  if (root.name !== "manifest") {
    report.add("manifest_malformed", where, { reason: "manifest_root", offset: 0 });
    return false;
  }
  // Android takes the last of several, build tools the highest: there is one in every honest manifest.
  if (children(root, "uses-sdk").length > 1) {
    report.add("manifest_malformed", where, { reason: "uses_sdk_repeated", offset: 0 });
  }
  // Build tools write a number, and the installer takes nothing else (TypedArray.getInteger); aapt2 prints none.
  if (frameworkAttribute(root, "versionCode")?.value.type === valueTypes.string) {
    report.add("version_code_as_text", where);
  }
  const applications = children(root, "application").length;
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
