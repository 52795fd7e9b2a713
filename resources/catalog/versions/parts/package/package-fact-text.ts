import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { languageNameIn } from "#ui/format/language-name.ts";

/** Android's public version for an API level, from https://apilevels.com. */
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

/**
 * Returns store languages in which the app's label is written, named in the reader's language. The default label counts
 * as English.
 */
export function appLabelLanguages({ label, labels }: Pick<PackageFacts, "label" | "labels">, reader: string) {
  const has = (code: string) =>
    Object.keys(labels).some((tag) => tag === code || tag === code.slice(0, 2)) || (code === "en-US" && label !== null);
  const names = (present: boolean) =>
    languages
      .filter((language) => has(language.code) === present)
      .map((language) => languageNameIn(reader, language.code));
  return { present: names(true), missing: names(false) };
}
