import type { PackageFacts } from "#contract/packages/facts.ts";
import { guardTable } from "./arsc/guard-table.ts";
import { emptyTable, parseTable } from "./arsc/table.ts";
import { type OnOddity, parseXml } from "./axml/document.ts";
import { Malformed } from "./bytes/malformed.ts";
import { limits } from "./limits.ts";
import { children } from "./manifest/attribute-reader.ts";
import { readManifestFacts } from "./manifest/facts.ts";
import { type PackageIcon, readIcon } from "./manifest/icon.ts";
import { readSigningClaims } from "./manifest/signing-claims.ts";
import type { Report } from "./report.ts";
import { type SigningClaims, verifySignatures } from "./signing/verify.ts";
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
  const verify = (claims?: SigningClaims) => verifySignatures(archive, claims, report, onBytes);
  const manifestEntry = archive.find(manifestName);
  if (!manifestEntry) {
    report.add("manifest_missing");
    facts.signature = await verify();
    return undefined;
  }
  const table = guardTable(await readTable(archive, report), report);
  const manifest = await report.attempt("manifest_malformed", manifestName, async () =>
    parseManifest(await archive.content(manifestEntry, limits.manifestBytes), (oddity) =>
      report.add("manifest_malformed", manifestName, { reason: oddity.reason, offset: oddity.offset }),
    ),
  );
  facts.signature = await verify(manifest && readSigningClaims({ manifest, table }));
  if (!manifest) return undefined;
  const applications = children(manifest, "application").length;
  if (applications > 1) report.add("applications_repeated", manifestName, { count: applications });
  const said = await report.attempt("manifest_malformed", manifestName, () => readManifestFacts(manifest, table));
  Object.assign(facts, said);
  const icons = await report.attempt("resources_malformed", "icon", () => readIcon(archive, manifest, table));
  facts.icons = icons?.paths ?? {};
  return icons?.picture;
}

function parseManifest(bytes: Uint8Array, onOddity: OnOddity) {
  const root = parseXml(bytes, onOddity);
  if (root.name !== "manifest") throw new Malformed("manifest_root");
  // Android takes the last of several, build tools the highest: there is one in every honest manifest.
  if (children(root, "uses-sdk").length > 1) onOddity(new Malformed("uses_sdk_repeated"));
  return root;
}

async function readTable(archive: Archive, report: Report) {
  const entry = archive.find(resourcesName);
  if (!entry) return emptyTable;
  const table = await report.attempt("resources_malformed", resourcesName, async () =>
    parseTable(await archive.content(entry, limits.resourcesBytes)),
  );
  return table ?? emptyTable;
}
