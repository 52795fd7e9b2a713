import { languages } from "#contract/platform/reference/languages.ts";

function nameByCldr(reader: string, tag: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: "language", fallback: "code" }).of(tag) ?? tag;
  } catch {
    return tag; // packages contain invalid tags, which are shown as they are
  }
}

/**
 * Returns the name of a language in the reader's, by BCP 47 tag; in English the store's own spelling ("Bengali", where
 * CLDR says "Bangla").
 */
export function languageNameIn(reader: string, tag: string): string {
  const known = languages.find((language) => language.code === tag || language.code.split("-")[0] === tag);
  if (known && reader.startsWith("en")) return known.english;
  return nameByCldr(reader, known ? known.code.slice(0, 2) : tag);
}
