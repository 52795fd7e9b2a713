import type { XmlElement } from "../axml/document.ts";
import { type AttributeReader, childElements } from "../manifest/attribute-reader.ts";
import { type AttributeName, frameworkAttribute } from "../manifest/attributes.ts";
import { qualifyClass } from "../manifest/class-name.ts";
import type { Report } from "../report.ts";

const componentTags = ["activity", "activity-alias", "service", "receiver", "provider"];
const permissionTags = ["permission", "permission-group", "permission-tree"];

/** Target SDK from which an intent filter requires `android:exported` (ParseInput.DeferredError). */
const exportedRequiredFromTarget = 31;

/** A manifest to check, with everything that other files of its app say about it. */
export interface ManifestScope {
  manifest: XmlElement;
  read: AttributeReader;
  packageName: string;
  targetSdk: number;
  /** Class names of activities that aliases may name; of a split also the base's. */
  activities: Set<string>;
  /** Path of the manifest, for the place of a finding. */
  where: string;
  report: Report;
}

/**
 * Reports components at which Android's parser stops, so that no phone installs the package. Sources: AOSP
 * core/java/android/content/pm/parsing/component, ParsedActivityUtils, ParsedServiceUtils, ParsedProviderUtils and
 * ParsedComponentUtils.
 */
export function checkComponents(scope: ManifestScope): void {
  const [application] = childElements(scope.manifest, "application");
  for (const element of childElements(scope.manifest, ...permissionTags)) checkName(element, scope);
  for (const element of childElements(application, ...componentTags)) {
    checkName(element, scope);
    if (element.name === "provider") checkAuthorities(element, scope);
    else checkExported(element, scope);
    if (element.name === "activity-alias") checkAlias(element, scope);
    // Aliases count as activities too, for the aliases after them.
    if (element.name.startsWith("activity")) scope.activities.add(classOf(element, "name", scope));
  }
}

/** Class names of all activities and aliases, for the aliases of a split. */
export function listActivities(manifest: XmlElement, scope: Pick<ManifestScope, "read" | "packageName">): string[] {
  const [application] = childElements(manifest, "application");
  return childElements(application, "activity", "activity-alias").map((element) => classOf(element, "name", scope));
}

function checkName(element: XmlElement, scope: ManifestScope): void {
  if (isMissing(element, "name", scope)) scope.report.add("component_name_missing", placeOf(element, scope));
}

/** Reports a provider without authorities, or with an empty attribute. */
function checkAuthorities(provider: XmlElement, scope: ManifestScope): void {
  if (isMissing(provider, "authorities", scope)) {
    scope.report.add("provider_authority_missing", placeOf(provider, scope), { component: nameOf(provider, scope) });
  }
}

function checkExported(element: XmlElement, scope: ManifestScope): void {
  if (scope.targetSdk < exportedRequiredFromTarget || frameworkAttribute(element, "exported")) return;
  // Without an action Android drops a filter, except of a service (parseIntentFilter, failOnNoActions).
  const filters = childElements(element, "intent-filter").filter(
    (filter) => element.name === "service" || childElements(filter, "action").length > 0,
  );
  if (filters.length === 0) return;
  scope.report.add("component_exported_missing", placeOf(element, scope), { component: nameOf(element, scope) });
}

/** Reports an alias whose activity does not precede it (ParsedActivityUtils.parseActivityAlias). */
function checkAlias(alias: XmlElement, scope: ManifestScope): void {
  // A reference without a value here may lead to any name.
  if (!isMissing(alias, "targetActivity", scope) && scope.read.text(alias, "targetActivity") === undefined) return;
  const target = classOf(alias, "targetActivity", scope);
  if (scope.activities.has(target)) return;
  scope.report.add("alias_target_missing", placeOf(alias, scope), { component: nameOf(alias, scope), target });
}

/** True if the attribute is absent or empty. A reference without a value here may have one in another split. */
function isMissing(element: XmlElement, name: AttributeName, { read }: ManifestScope): boolean {
  return frameworkAttribute(element, name) === undefined || read.text(element, name) === "";
}

function classOf(
  element: XmlElement,
  name: AttributeName,
  { read, packageName }: Pick<ManifestScope, "read" | "packageName">,
): string {
  const written = read.text(element, name);
  return written ? qualifyClass(written, packageName) : "";
}

const nameOf = (element: XmlElement, scope: ManifestScope): string => classOf(element, "name", scope).slice(0, 200);

/** Text for the place of a finding, such as `AndroidManifest.xml <receiver in.example.Boot>`. */
function placeOf(element: XmlElement, scope: ManifestScope): string {
  return `${scope.where} <${[element.name, nameOf(element, scope)].filter(Boolean).join(" ")}>`;
}
