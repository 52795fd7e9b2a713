import type { ResourceTable } from "../arsc/table.ts";
import type { XmlElement } from "../axml/element.ts";
import { attributeReader, childElements } from "../manifest/attribute-reader.ts";
import { asText, attributeWithoutNamespace } from "../manifest/attributes.ts";
import { readSdkLevels } from "../manifest/sdk-level.ts";
import type { Report } from "../report.ts";
import type { Archive } from "../zip/archive.ts";
import { checkCode } from "./check-code.ts";
import { checkComponents, listActivities } from "./check-components.ts";
import { checkSharedNames } from "./check-identity.ts";

/** Manifest with the resources that it refers to. */
interface DeclaredApp {
  manifest: XmlElement;
  table: ResourceTable;
}

interface InstallScope {
  archive: Pick<Archive, "reader" | "entries">;
  /** Name of the bundle's module; undefined in an APK. */
  module?: string;
  /** The base's manifest, for a split or another module. */
  base?: DeclaredApp;
  /** Whether the module is an asset pack, which has no code. */
  isAssets?: boolean;
  report: Report;
}

/** Reports why Android's PackageManager would refuse or misread an APK, or the APKs made from a bundle's module. */
export async function checkInstall(declared: DeclaredApp, scope: InstallScope): Promise<void> {
  const { archive, module, base = declared, report } = scope;
  const { manifest, table } = declared;
  const read = attributeReader(table);
  const packageName = asText(attributeWithoutNamespace(base.manifest, "package")) ?? "";
  const { targetSdk } = readSdkLevels(base.manifest, base.table);
  const where = `${module === undefined ? "" : `${module}/manifest/`}AndroidManifest.xml`;
  const activities =
    base === declared ? [] : listActivities(base.manifest, { read: attributeReader(base.table), packageName });
  const names = { manifest, read, packageName, targetSdk, activities: new Set(activities), where, report };
  await report.attempt("manifest_malformed", where, () => {
    checkComponents(names);
    checkSharedNames(names);
  });
  const [application] = childElements(manifest, "application");
  const isBundle = module !== undefined;
  await checkCode({
    archive,
    folder: isBundle ? `${module}/dex/` : "",
    declaresCode: !scope.isAssets && (application ? (read.flag(application, "hasCode") ?? true) : isBundle),
    isBundle,
    report,
  });
}
