import type { ResourceTable } from "../arsc/table.ts";
import type { XmlElement } from "../axml/document.ts";
import { isReference } from "../axml/value.ts";
import { limits } from "../limits.ts";
import { childElements } from "./attribute-reader.ts";
import { asBoolean, asText, frameworkAttribute, attributeWithoutNamespace } from "./attributes.ts";
import type { XmlResourceParser, ResourceFiles } from "./icon.ts";

// developer.android.com/privacy-and-security/security-config
interface NetworkConfig {
  /** Whether cleartext traffic beyond the device is permitted; undefined if the file leaves it to the platform. */
  cleartext: boolean | undefined;
  /** Whether user-added certificates are trusted outside debug builds. */
  trustsUser: boolean;
}

/**
 * Reads the network security configuration that the manifest refers to; undefined without a readable one. Throws
 * Malformed.
 */
export async function readNetworkConfig(
  files: ResourceFiles,
  manifest: XmlElement,
  table: ResourceTable,
  parse: XmlResourceParser,
): Promise<NetworkConfig | undefined> {
  const [application] = childElements(manifest, "application");
  const value = application && frameworkAttribute(application, "networkSecurityConfig")?.value;
  if (!value || !isReference(value)) return undefined;
  const [path] = table.values(value.data).flatMap(({ text }) => text ?? []);
  const entry = path === undefined ? undefined : files.find(path);
  const root = entry && parse(await files.content(entry, limits.networkConfigBytes));
  if (!root) return undefined;
  const [base] = childElements(root, "base-config");
  const domains = childElements(root, "domain-config").flatMap(withInner).filter(isOutside);
  const permits = [base, ...domains].map((config) => config && permitsCleartext(config));
  return {
    cleartext: permits.includes(true) || (base ? permitsCleartext(base) : undefined),
    trustsUser: [base, ...domains].some((config) => config !== undefined && trustsUser(config)),
  };
}

const withInner = (config: XmlElement): XmlElement[] => [
  config,
  ...childElements(config, "domain-config").flatMap(withInner),
];

const permitsCleartext = (config: XmlElement): boolean | undefined =>
  asBoolean(attributeWithoutNamespace(config, "cleartextTrafficPermitted"));

const trustsUser = (config: XmlElement): boolean =>
  childElements(config, "trust-anchors")
    .flatMap((anchors) => childElements(anchors, "certificates"))
    .some((certificates) => asText(attributeWithoutNamespace(certificates, "src")) === "user");

/** Matches the device itself and the emulator's host, which developers use for local work. */
const inside = /^(localhost|127\.0\.0\.1|10\.0\.2\.2|10\.0\.3\.2)$/;

/**
 * True if a config applies beyond the device. Domain names are text content, which some parsed trees lack; such a
 * domain counts as outside.
 */
const isOutside = (config: XmlElement): boolean => {
  const domains = childElements(config, "domain").map(({ text = "" }) => text.trim());
  return domains.length === 0 || domains.some((domain) => !inside.test(domain));
};
