import type { ResourceTable } from "../arsc/table.ts";
import type { XmlElement } from "../axml/document.ts";
import { limits } from "../limits.ts";
import { childElements } from "./attribute-reader.ts";
import { type AttributeName, asInteger, frameworkAttribute, type Resolved, resolveAttribute } from "./attributes.ts";

// Preview builds name their SDK by the first letter of the release (android.os.Build.VERSION_CODES).
const levelOfCodename: Record<string, number> = {
  Donut: 4,
  Eclair: 5,
  Froyo: 8,
  Gingerbread: 9,
  Honeycomb: 11,
  IceCreamSandwich: 14,
  JellyBean: 16,
  KitKat: 19,
  L: 21,
  M: 23,
  N: 24,
  O: 26,
  P: 28,
  Q: 29,
  R: 30,
  S: 31,
  Sv2: 32,
  T: 33,
  Tiramisu: 33,
  U: 34,
  UpsideDownCake: 34,
  V: 35,
  VanillaIceCream: 35,
  Baklava: 36,
};

/** Level of unknown codenames: android.os.Build.VERSION_CODES.CUR_DEVELOPMENT. */
const inDevelopment = 10_000;

interface SdkLevels {
  minSdk: number;
  targetSdk: number;
  maxSdk: number | null;
  /** Codename as written; null for a number. */
  minSdkCodename: string | null;
  targetSdkCodename: string | null;
}

/**
 * Reads the SDK levels. Without uses-sdk Android assumes 1; without a target it assumes the minimum. Of several
 * elements the last counts.
 */
export function readSdkLevels(manifest: XmlElement, table: ResourceTable): SdkLevels {
  const written = (name: AttributeName) =>
    childElements(manifest, "uses-sdk")
      .map((element) => resolveAttribute(frameworkAttribute(element, name), table))
      .findLast((attribute) => attribute !== undefined);
  const min = written("minSdkVersion");
  const target = written("targetSdkVersion");
  const minSdk = levelOf(min) ?? 1;
  return {
    minSdk,
    targetSdk: levelOf(target) ?? minSdk,
    maxSdk: levelOf(written("maxSdkVersion")) ?? null,
    minSdkCodename: codenameOf(min),
    targetSdkCodename: target ? codenameOf(target) : codenameOf(min),
  };
}

/** Returns the codename of a level; null for a number, also for one written as text ("24"). */
function codenameOf(resolved: Resolved | undefined): string | null {
  if (asInteger(resolved) !== undefined) return null;
  return resolved?.text?.slice(0, limits.shownLength) || null;
}

/** Converts a level to a number. An unknown codename counts as the level in development. */
function levelOf(resolved: Resolved | undefined): number | undefined {
  const codename = codenameOf(resolved);
  if (codename === null) return asInteger(resolved);
  // "UpsideDownCake.<fingerprint>" binds to one preview build.
  const [name = ""] = codename.split(".");
  return Object.hasOwn(levelOfCodename, name) ? levelOfCodename[name] : inDevelopment;
}
