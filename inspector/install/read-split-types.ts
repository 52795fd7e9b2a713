import type { XmlElement } from "../axml/document.ts";
import { type AttributeReader, childElements } from "../manifest/attribute-reader.ts";

/**
 * Meta-data by which bundletool tells Play's library that splits are required; app stores and phones of some makers
 * refuse such a base alone.
 */
const requiredMetaData = "com.android.vending.splits.required";

/** Split types that an APK provides and requires. */
export interface SplitTypes {
  /** Whether a split must be installed with the APK. */
  needsSplits: boolean;
  /** Split types of which one split each must be installed. */
  required: string[];
  /** Split types that the APK itself provides. */
  provided: string[];
}

/**
 * Reads an APK's split types. Sources: AOSP ApkLiteParseUtils (`isSplitRequired`, `requiredSplitTypes`, `splitTypes`)
 * and PackageInstallerSession.validateApkInstallLocked (INSTALL_FAILED_MISSING_SPLIT); bundletool ManifestEditor.
 */
export function readSplitTypes(manifest: XmlElement, read: AttributeReader): SplitTypes {
  const [application] = childElements(manifest, "application");
  const list = (name: "requiredSplitTypes" | "splitTypes") =>
    (read.text(manifest, name) ?? "").split(",").flatMap((type) => type.trim() || []);
  const isRequired = [manifest, application].some((element) => element && read.flag(element, "isSplitRequired"));
  const metaData = childElements(application, "meta-data").find(
    (element) => read.text(element, "name") === requiredMetaData,
  );
  const required = list("requiredSplitTypes");
  return {
    needsSplits: isRequired || required.length > 0 || (metaData && read.flag(metaData, "value")) === true,
    required,
    provided: list("splitTypes"),
  };
}
