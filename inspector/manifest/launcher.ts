import type { XmlElement } from "../axml/document.ts";
import { type AttributeReader, children } from "./attribute-reader.ts";

/** Finds the launcher activity. Returns its name as written in the manifest. */
export function findLauncherActivity(application: XmlElement | undefined, read: AttributeReader): string | undefined {
  const launcher = children(application, "activity", "activity-alias").find((element) =>
    startsFromLauncher(element, read),
  );
  return launcher && read.text(launcher, "name");
}

export function startsFromLauncher(element: XmlElement, read: AttributeReader): boolean {
  const has = (filter: XmlElement, tag: string, name: string) =>
    children(filter, tag).some((child) => read.text(child, "name") === name);
  return children(element, "intent-filter").some(
    (filter) =>
      has(filter, "action", "android.intent.action.MAIN") &&
      has(filter, "category", "android.intent.category.LAUNCHER"),
  );
}
