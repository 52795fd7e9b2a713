import { languages } from "#contract/reference/languages.ts";

/** A language's name in the reader's; in English the store's own spelling ("Bengali", where CLDR says "Bangla"). */
export function languageNameIn(reader: string, code: string): string {
  const english = languages.find((one) => one.code === code)?.english ?? code;
  if (reader.startsWith("en")) return english;
  return new Intl.DisplayNames([reader], { type: "language" }).of(code.slice(0, 2)) ?? english;
}
