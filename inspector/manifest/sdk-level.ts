import { asInteger, type Resolved } from "./attributes.ts";

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

/** android.os.Build.VERSION_CODES.CUR_DEVELOPMENT: what an unknown codename counts as. */
const inDevelopment = 10_000;

export function asSdkLevel(resolved: Resolved | undefined): number | undefined {
  const level = asInteger(resolved);
  if (level !== undefined || resolved?.text === undefined) return level;
  // "UpsideDownCake.<fingerprint>" binds to one preview build.
  const [codename = ""] = resolved.text.split(".");
  return levelOfCodename[codename] ?? inDevelopment;
}
