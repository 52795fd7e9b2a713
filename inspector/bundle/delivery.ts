import type { BundleModule } from "#contract/catalog/packages/package-facts.ts";
import { asBoolean } from "../manifest/attributes.ts";
import { childElements } from "../manifest/attribute-reader.ts";
import type { XmlElement } from "../axml/document.ts";

// developer.android.com/guide/playcore/feature-delivery: <dist:module> and <dist:delivery>

const distribution = (name: string) => `http://schemas.android.com/apk/distribution:${name}`;

/** Reads a non-base module's kind and delivery mode. */
export function readDelivery(manifest: XmlElement): Pick<BundleModule, "kind" | "delivery"> {
  const [module] = childElements(manifest, distribution("module"));
  const attribute = (name: string) => module?.attributes.find((attribute) => attribute.name === name);
  const kind = attribute("type")?.text?.endsWith("-pack") ? "assets" : "feature";
  const [delivery] = childElements(module, distribution("delivery"));
  const [installTime] = childElements(delivery, distribution("install-time"));
  if (childElements(installTime, distribution("conditions")).length > 0) return { kind, delivery: "conditional" };
  if (installTime) return { kind, delivery: "install-time" };
  if (childElements(delivery, distribution("fast-follow")).length > 0) return { kind, delivery: "fast-follow" };
  const onDemand =
    childElements(delivery, distribution("on-demand")).length > 0 || asBoolean(attribute("onDemand")) === true;
  return { kind, delivery: onDemand ? "on-demand" : "install-time" };
}

/**
 * True if the manifest has namespaced elements besides `<dist:module>`. bundletool ignores them, but phones would read
 * them as if they had no namespace.
 */
export function hasNamespacedElements(manifest: XmlElement): boolean {
  return manifest.children.some((child) => child.name !== distribution("module") && hasNamespace(child));
}

const hasNamespace = ({ name, children }: XmlElement): boolean => name.includes(":") || children.some(hasNamespace);
