import type { BundleModule, PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { type ParsedManifest, fillManifestFacts, checkManifestRoot } from "../read-apk.ts";
import { emptyTable } from "../arsc/table.ts";
import { reportMalformedResources } from "../arsc/report-malformed-resources.ts";
import { readBundledSdks } from "../recorded-libraries.ts";
import { containerFacts } from "../zip-directory-facts.ts";
import { checkInstall } from "../install/check-install.ts";
import { limits } from "../limits.ts";
import type { PackageIcon } from "../manifest/icon.ts";
import { readManifestFacts } from "../manifest/facts.ts";
import type { Report } from "../report.ts";
import { bundleTargets, verifySignatures } from "../signing/verify.ts";
import type { Archive } from "../zip/archive.ts";
import { readBundleConfig } from "./config.ts";
import { hasNamespacedElements, readDelivery } from "./delivery.ts";
import { baseModule, filesOfModule, listModules } from "./modules.ts";
import { parseProtoTable, type ProtoTable } from "./proto-table.ts";
import { parseProtoXml } from "./proto-xml.ts";

const configName = "BundleConfig.pb";
const emptyProtoTable: ProtoTable = { ...emptyTable, idOf: () => 0 };

/** Fills a bundle's facts from its base module, with its configuration and modules. Returns the icon. */
export async function readBundle(
  archive: Archive,
  facts: PackageFacts,
  report: Report,
  onBytes: (count: number) => void,
): Promise<PackageIcon | undefined> {
  await readUploadSignature(archive, facts, report, onBytes);
  facts.sdks = await readBundledSdks(archive);
  const names = listModules(archive);
  if (names.length > limits.bundleModules) report.add("bundle_malformed", "", { reason: "too_many_modules" });
  facts.modules = names.slice(0, limits.bundleModules);
  const config = await readConfig(archive, report);
  facts.bundle = { bundletoolVersion: null, uncompressedFiles: [], ...config, modules: [] };
  const base = await readModule(archive, baseModule, report);
  if (!base) return undefined;
  const { table } = base;
  const icon = await fillManifestFacts(base, filesOfModule(archive, baseModule), facts, report, (bytes) =>
    isProtoXml(bytes) ? parseProtoXml(bytes, table.idOf) : undefined,
  );
  const inModule = Object.entries(facts.icons).map(([locale, path]) => [locale, `${baseModule}/${path}`] as const);
  facts.icons = Object.fromEntries(inModule);
  await checkInstall(base, { archive, module: baseModule, report });
  for (const name of facts.modules) facts.bundle.modules.push(await readMember(archive, name, { base, facts, report }));
  checkAbiParity(facts.bundle.modules, report);
  return icon;
}

/**
 * True if a file is XML in protobuf form. An XmlNode starts with the tag 0x0a of its element field; no image format
 * does.
 */
const isProtoXml = (bytes: Uint8Array): boolean => bytes[0] === 0x0a;

/** Verifies the JAR signature made with the upload key. Without it, only the uploader vouches for the bundle. */
async function readUploadSignature(
  archive: Archive,
  facts: PackageFacts,
  report: Report,
  onBytes: (count: number) => void,
): Promise<void> {
  const isSigned = archive.entries.some(({ name }) => /^META-INF\/[^/]+\.SF$/i.test(name));
  if (isSigned) facts.signature = await verifySignatures(archive, bundleTargets, report, onBytes);
  else report.add("bundle_not_signed");
}

async function readConfig(archive: Archive, report: Report) {
  const entry = archive.find(configName);
  if (!entry) {
    report.add("bundle_malformed", configName, { reason: "missing" });
    return undefined;
  }
  return report.attempt("bundle_malformed", configName, async () =>
    readBundleConfig(await archive.content(entry, limits.manifestBytes)),
  );
}

interface DeclaredModule extends ParsedManifest {
  table: ProtoTable;
}

async function readModule(archive: Archive, module: string, report: Report): Promise<DeclaredModule | undefined> {
  const files = filesOfModule(archive, module);
  const where = `${module}/manifest/AndroidManifest.xml`;
  const entry = files.find("manifest/AndroidManifest.xml");
  if (!entry) {
    report.add("manifest_missing", where);
    return undefined;
  }
  const table = await readTable(files, module, report);
  const manifest = await report.attempt("manifest_malformed", where, async () =>
    parseProtoXml(await files.content(entry, limits.manifestBytes), table.idOf),
  );
  if (!manifest || !checkManifestRoot(manifest, where, report)) return undefined;
  if (hasNamespacedElements(manifest)) report.add("manifest_malformed", where, { reason: "element_namespace" });
  return { manifest, table };
}

async function readTable(
  files: Pick<Archive, "find" | "content">,
  module: string,
  report: Report,
): Promise<ProtoTable> {
  const entry = files.find("resources.pb");
  if (!entry) return emptyProtoTable;
  const table = await report.attempt("resources_malformed", `${module}/resources.pb`, async () =>
    parseProtoTable(await files.content(entry, limits.resourcesBytes)),
  );
  return table ? { ...reportMalformedResources(table, report), idOf: table.idOf } : emptyProtoTable;
}

/** Reports native code of different ABIs in the modules, for which bundletool builds no APKs (AbiParityValidator). */
function checkAbiParity(modules: readonly BundleModule[], report: Report): void {
  const native = modules.filter(({ kind, abis }) => kind !== "assets" && abis.length > 0);
  const [first] = native;
  const other = native.find(({ abis }) => abis.join() !== first?.abis.join());
  if (other) report.add("bundle_not_buildable", `${other.name}/lib`, { found: `${other.name}/lib` });
}

interface ReadModules {
  base: ParsedManifest;
  facts: PackageFacts;
  report: Report;
}

/** Reads one module and reports a package or version code that differs from the base's, which bundletool refuses. */
async function readMember(archive: Archive, name: string, { base, facts, report }: ReadModules): Promise<BundleModule> {
  const entries = archive.entries.filter((entry) => entry.name.startsWith(`${name}/`));
  const { abis, sizeByArea } = containerFacts({ entries }, "aab");
  const member = { name, abis, sizeByArea };
  if (name === baseModule) return { ...member, kind: "base", delivery: "install-time" };
  const declared = await readModule(archive, name, report);
  if (!declared) return { ...member, kind: "feature", delivery: "on-demand" };
  const where = `${name}/manifest/AndroidManifest.xml`;
  const manifestFacts = await report.attempt("manifest_malformed", where, () =>
    readManifestFacts(declared.manifest, declared.table),
  );
  for (const field of ["package", "versionCode"] as const) {
    const found = manifestFacts?.[field] ?? null;
    if (found === null || found === facts[field]) continue;
    report.add("bundle_modules_disagree", where, { field, found, base: facts[field] ?? "" });
  }
  const delivery = readDelivery(declared.manifest);
  await checkInstall(declared, { archive, module: name, base, isAssets: delivery.kind === "assets", report });
  return { ...member, ...delivery };
}
