import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { ConfiguredValue, ResourceTable } from "../arsc/table.ts";
import type { XmlElement } from "../axml/document.ts";
import { isReference } from "../axml/value.ts";
import { limits } from "../limits.ts";
import { asText, frameworkAttribute } from "./attributes.ts";

/**
 * Reads the app's default name, and its names by language: the label of the first element that has one. Phones show the
 * launcher activity's label if the application has none (PackageItemInfo.loadLabel).
 */
export function readLabels(
  elements: readonly (XmlElement | undefined)[],
  table: ResourceTable,
): Pick<PackageFacts, "label" | "labels"> {
  const [attribute] = elements.flatMap((element) => (element && frameworkAttribute(element, "label")) ?? []);
  if (!attribute) return { label: null, labels: {} };
  if (!isReference(attribute.value)) return { label: truncate(asText(attribute)), labels: {} };
  const byLocale = new Map<string, ConfiguredValue>();
  for (const value of table.values(attribute.value.data)) {
    const known = byLocale.get(value.config.locale);
    if (!known || (known.config.qualified && !value.config.qualified)) byLocale.set(value.config.locale, value);
  }
  const [first] = byLocale.values();
  const labels = [...byLocale]
    .flatMap(([locale, value]): [string, string][] => {
      const text = truncate(asText(value));
      return locale === "" || text === null ? [] : [[locale, text]];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    label: truncate(asText(byLocale.get("") ?? first)),
    labels: Object.fromEntries(labels.slice(0, limits.listedNames)),
  };
}

const truncate = (text: string | undefined): string | null => text?.slice(0, limits.shownLength) ?? null;
