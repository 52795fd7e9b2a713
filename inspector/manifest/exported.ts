import type { XmlElement } from "../axml/document.ts";
import { limits } from "../limits.ts";
import { type AttributeReader, childElements } from "./attribute-reader.ts";
import { startsFromHomeScreen } from "./launcher.ts";

const componentTags = ["activity", "activity-alias", "service", "receiver", "provider"];

/**
 * Reads names of components that any app may call: exported and not protected by a permission. What a home screen
 * starts must be exported and is left out. Source: developer.android.com/guide/topics/manifest, `exported` and
 * `permission`.
 */
export function readExportedComponents(
  application: XmlElement | undefined,
  targetSdk: number,
  read: AttributeReader,
): string[] {
  if (!application) return [];
  const guarded = (element: XmlElement) =>
    Boolean(read.text(element, "permission") ?? read.text(application, "permission"));
  const open = childElements(application, ...componentTags).filter(
    (element) =>
      (read.flag(element, "exported") ?? exportedByDefault(element, targetSdk)) &&
      (element.name === "provider" ? !guardsBothWays(element, application, read) : !guarded(element)) &&
      !startsFromHomeScreen(element, read),
  );
  return [...new Set(open.flatMap((element) => read.text(element, "name") || []))].slice(0, limits.listedNames);
}

/**
 * True if an intent filter exports the component by default. That is so up to target SDK 30; from 31 on the attribute
 * is mandatory.
 */
function exportedByDefault(element: XmlElement, targetSdk: number): boolean {
  if (element.name === "provider") return targetSdk < 17;
  return targetSdk < 31 && childElements(element, "intent-filter").length > 0;
}

/** True if permissions protect both reading and writing of a provider. */
function guardsBothWays(provider: XmlElement, application: XmlElement, read: AttributeReader): boolean {
  const general = read.text(provider, "permission") ?? read.text(application, "permission");
  return Boolean(
    (read.text(provider, "readPermission") ?? general) && (read.text(provider, "writePermission") ?? general),
  );
}
