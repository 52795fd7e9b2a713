import type { PackageFacts } from "#contract/packages/facts.ts";
import { emptyTable, parseTable } from "./arsc/table.ts";
import { parseXml } from "./axml/document.ts";
import { limits } from "./limits.ts";
import { children, readManifestFacts } from "./manifest/facts.ts";
import { type PackageIcon, readIcon } from "./manifest/icon.ts";
import type { Report } from "./report.ts";
import { verifySignatures } from "./signing/verify.ts";
import type { Archive } from "./zip/archive.ts";

const manifestName = "AndroidManifest.xml";
const resourcesName = "resources.arsc";

/** Fills the facts of an APK from its manifest, resources and signatures; answers its icon. */
export async function readApk(
  archive: Archive,
  facts: PackageFacts,
  report: Report,
  onBytes: (count: number) => void,
): Promise<PackageIcon | undefined> {
  facts.signature = await verifySignatures(archive, report, onBytes);
  const manifestEntry = archive.find(manifestName);
  if (!manifestEntry) {
    report.add("manifest_missing");
    return undefined;
  }
  const table = await readTable(archive, report);
  const manifest = await report.attempt("manifest_malformed", manifestName, async () =>
    parseXml(await archive.content(manifestEntry, limits.manifestBytes)),
  );
  if (!manifest) return undefined;
  const applications = children(manifest, "application").length;
  if (applications > 1) report.add("applications_repeated", manifestName, { count: applications });
  const said = await report.attempt("manifest_malformed", manifestName, () => readManifestFacts(manifest, table));
  Object.assign(facts, said);
  return report.attempt("resources_malformed", "icon", () => readIcon(archive, manifest, table));
}

async function readTable(archive: Archive, report: Report) {
  const entry = archive.find(resourcesName);
  if (!entry) return emptyTable;
  const table = await report.attempt("resources_malformed", resourcesName, async () =>
    parseTable(await archive.content(entry, limits.resourcesBytes)),
  );
  return table ?? emptyTable;
}
