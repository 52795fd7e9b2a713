import type { BundleModule } from "#contract/packages/facts.ts";
import { asBoolean } from "../manifest/attributes.ts";
import { children } from "../manifest/attribute-reader.ts";
import type { XmlElement } from "../axml/document.ts";

// developer.android.com/guide/playcore/feature-delivery: <dist:module> and <dist:delivery>

/** What a module other than the base is, and when devices get it. */
export function readDelivery(manifest: XmlElement): Pick<BundleModule, "kind" | "delivery"> {
  const [module] = children(manifest, "module");
  const attribute = (name: string) => module?.attributes.find((one) => one.name === name);
  const kind = attribute("type")?.text?.endsWith("-pack") ? "assets" : "feature";
  const [delivery] = children(module, "delivery");
  const [installTime] = children(delivery, "install-time");
  if (children(installTime, "conditions").length > 0) return { kind, delivery: "conditional" };
  if (installTime) return { kind, delivery: "install-time" };
  if (children(delivery, "fast-follow").length > 0) return { kind, delivery: "fast-follow" };
  const onDemand = children(delivery, "on-demand").length > 0 || asBoolean(attribute("onDemand")) === true;
  return { kind, delivery: onDemand ? "on-demand" : "install-time" };
}
