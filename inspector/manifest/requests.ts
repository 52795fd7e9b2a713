import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { XmlElement } from "../axml/document.ts";
import { limits } from "../limits.ts";
import { type AttributeReader, childElements } from "./attribute-reader.ts";
import { impliedFeatures, impliedPermissions, addImpliedFeatures } from "./implied.ts";

type Requests = Pick<
  PackageFacts,
  "permissions" | "permissionMaxSdk" | "impliedPermissions" | "features" | "optionalFeatures" | "impliedFeatures"
>;

const permissionTags = ["uses-permission", "uses-permission-sdk-23", "uses-permission-sdk-m"];

/** Permissions and features the app requests, in manifest order. */
export function readRequests(manifest: XmlElement, targetSdk: number, read: AttributeReader): Requests {
  const requests = childElements(manifest, ...permissionTags).flatMap((element) => {
    const name = read.text(element, "name");
    return name
      ? [{ name, everywhere: element.name === "uses-permission", max: read.integer(element, "maxSdkVersion") }]
      : [];
  });
  const permissions = unique(requests.map(({ name }) => name));
  // Permissions requested only from Android 6 on imply no others: aapt2's DumpManifest looks at <uses-permission>
  // alone.
  const oldStyle = new Set(requests.filter(({ everywhere }) => everywhere).map(({ name }) => name));
  const { features, optionalFeatures } = readFeatures(manifest, read);
  return {
    permissions,
    permissionMaxSdk: maxSdkByPermission(requests),
    impliedPermissions: impliedPermissions(oldStyle, targetSdk),
    features,
    optionalFeatures,
    impliedFeatures: impliedFeatures({
      manifest,
      permissions,
      targetSdk,
      features: addImpliedFeatures(features),
      written: new Set([...features, ...optionalFeatures]),
      read,
    }),
  };
}

/** Returns the highest maxSdkVersion by permission: of two requests, the wider one counts. */
function maxSdkByPermission(requests: readonly { name: string; max: number | undefined }[]): Record<string, number> {
  const maxByName = new Map<string, number>();
  for (const { name, max } of requests)
    maxByName.set(name, Math.max(maxByName.get(name) ?? 0, max ?? Number.POSITIVE_INFINITY));
  return Object.fromEntries([...maxByName].filter(([, max]) => Number.isFinite(max)).slice(0, limits.listedNames));
}

/**
 * A device needs to satisfy one <feature-group>, so features common to all groups are required and the rest are
 * optional.
 */
function readFeatures(manifest: XmlElement, read: AttributeReader) {
  const named = (parent: XmlElement) =>
    childElements(parent, "uses-feature").flatMap((element) => {
      const name = read.text(element, "name");
      return name ? [{ name, required: read.flag(element, "required") ?? true }] : [];
    });
  const common = named(manifest);
  const groups = childElements(manifest, "feature-group").map((group) => named(group).map(({ name }) => name));
  const [first = [], ...others] = groups;
  const inAll = first.filter((name) => others.every((group) => group.includes(name)));
  const features = unique([...common.filter(({ required }) => required).map(({ name }) => name), ...inAll]);
  const rest = [...common.map(({ name }) => name), ...groups.flat()];
  return { features, optionalFeatures: unique(rest.filter((name) => !features.includes(name))) };
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].slice(0, limits.listedNames);
