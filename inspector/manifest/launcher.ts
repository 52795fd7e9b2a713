import type { ResourceTable } from "../arsc/table.ts";
import type { XmlElement } from "../axml/document.ts";
import { asText, frameworkAttribute, resolveAttribute } from "./attributes.ts";

/** The activity the home screen starts, by its written name. */
export function findLauncherActivity(application: XmlElement | undefined, table: ResourceTable): string | undefined {
  const nameOf = (element: XmlElement) => asText(resolveAttribute(frameworkAttribute(element, "name"), table));
  const filterHas = (filter: XmlElement, tag: string, name: string) =>
    filter.children.some((child) => child.name === tag && nameOf(child) === name);
  const starts = (element: XmlElement) =>
    element.children.some(
      (filter) =>
        filter.name === "intent-filter" &&
        filterHas(filter, "action", "android.intent.action.MAIN") &&
        filterHas(filter, "category", "android.intent.category.LAUNCHER"),
    );
  const activities = application?.children.filter(({ name }) => name === "activity" || name === "activity-alias") ?? [];
  const launcher = activities.find(starts);
  return launcher && nameOf(launcher);
}
