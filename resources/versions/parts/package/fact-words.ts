import type { PackageFacts } from "#contract/packages/facts.ts";
import { languages } from "#contract/reference/languages.ts";

/** Android's public version of an API level, https://apilevels.com; null for what is not known here. */
const androidVersions: Record<number, string> = {
  21: "5.0",
  22: "5.1",
  23: "6.0",
  24: "7.0",
  25: "7.1",
  26: "8.0",
  27: "8.1",
  28: "9",
  29: "10",
  30: "11",
  31: "12",
  32: "12L",
  33: "13",
  34: "14",
  35: "15",
  36: "16",
};

export function androidVersionOf(sdk: number | null): string | null {
  return sdk === null ? null : (androidVersions[sdk] ?? null);
}

/** A language's own name by BCP 47 tag, of the store's thirteen and of others. */
export function languageName(tag: string): string {
  const known = languages.find((one) => one.code === tag || one.code.split("-")[0] === tag);
  if (known) return known.name;
  try {
    return new Intl.DisplayNames([tag], { type: "language", fallback: "code" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Own names of the store's languages in which the app's label is written; the default label stands for English. */
export function labelLanguages({ label, labels }: Pick<PackageFacts, "label" | "labels">) {
  const has = (code: string) =>
    Object.keys(labels).some((tag) => tag === code || tag === code.slice(0, 2)) || (code === "en-US" && label !== null);
  const names = (present: boolean) => languages.filter((one) => has(one.code) === present).map((one) => one.name);
  return { present: names(true), missing: names(false) };
}
