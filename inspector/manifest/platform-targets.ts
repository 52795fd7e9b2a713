import type { ResourceTable } from "../arsc/table.ts";
import type { XmlElement } from "../axml/document.ts";
import type { PlatformTargets } from "../signing/verify.ts";
import { attributeReader } from "./attribute-reader.ts";
import { readSdkLevels } from "./sdk-level.ts";

/** Reads the manifest attributes that decide which signature schemes Android checks. */
export function readPlatformTargets({
  manifest,
  table,
}: {
  manifest: XmlElement;
  table: ResourceTable;
}): PlatformTargets {
  const { minSdk, targetSdk } = readSdkLevels(manifest, table);
  const targetSandboxVersion = attributeReader(table).integer(manifest, "targetSandboxVersion") ?? 1;
  return { minSdk, targetSdk, targetSandboxVersion };
}
