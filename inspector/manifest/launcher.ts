import type { XmlElement } from "../axml/document.ts";
import { type AttributeReader, childElements } from "./attribute-reader.ts";

/** Finds the activity, or alias, that phones show in their launcher. */
export function findLauncherActivity(
  application: XmlElement | undefined,
  read: AttributeReader,
): XmlElement | undefined {
  return childElements(application, "activity", "activity-alias").find((element) =>
    hasMainFilter(element, ["android.intent.category.LAUNCHER"], read),
  );
}

/** True if a phone's launcher or a television's home screen starts the component, which therefore must be exported. */
export function startsFromHomeScreen(element: XmlElement, read: AttributeReader): boolean {
  return hasMainFilter(
    element,
    ["android.intent.category.LAUNCHER", "android.intent.category.LEANBACK_LAUNCHER"],
    read,
  );
}

function hasMainFilter(element: XmlElement, categories: readonly string[], read: AttributeReader): boolean {
  const names = (filter: XmlElement, tag: string) =>
    childElements(filter, tag).map((child) => read.text(child, "name"));
  return childElements(element, "intent-filter").some(
    (filter) =>
      names(filter, "action").includes("android.intent.action.MAIN") &&
      names(filter, "category").some((name) => name !== undefined && categories.includes(name)),
  );
}
