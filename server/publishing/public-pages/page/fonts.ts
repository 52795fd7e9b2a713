import { type LanguageCode, type Script, scriptOf } from "#contract/platform/reference/languages.ts";
import type { BuildManifest } from "#server/platform/http/build-manifest.ts";

interface Font {
  readonly family: string;
  /** Path of the font file below `node_modules`. */
  readonly file: string;
  readonly range: string;
}

const noto = (script: string, family: string, range: string): Font => ({
  family: `Noto Sans ${family}`,
  file: `@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`,
  range,
});

const latin: Font = {
  family: "Inter Variable",
  file: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  range: "U+0000-00FF, U+0131, U+2000-206F, U+20AC, U+20B9, U+2190-2193, U+2212",
};

/** The console's fonts by script (`ui/theme/faces`). */
const scripts: Record<Exclude<Script, "Latin">, Font> = {
  Devanagari: noto("devanagari", "Devanagari", "U+0900-097F, U+25CC, U+200C-200D"),
  Bengali: noto("bengali", "Bengali", "U+0980-09FF"),
  Gurmukhi: noto("gurmukhi", "Gurmukhi", "U+0A00-0A7F"),
  Gujarati: noto("gujarati", "Gujarati", "U+0A80-0AFF"),
  Oriya: noto("oriya", "Oriya", "U+0B00-0B7F"),
  Tamil: noto("tamil", "Tamil", "U+0B80-0BFF"),
  Telugu: noto("telugu", "Telugu", "U+0C00-0C7F"),
  Kannada: noto("kannada", "Kannada", "U+0C80-0CFF"),
  Malayalam: noto("malayalam", "Malayalam", "U+0D00-0D7F"),
  Arabic: {
    family: "Noto Nastaliq Urdu",
    file: "@fontsource-variable/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal.woff2",
    range: "U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFF",
  },
};

export interface PageFonts {
  /** `@font-face` rules; empty if no web app was built. */
  readonly css: string;
  /** Fonts to preload, so that the first lines use them. */
  readonly preload: readonly string[];
}

/**
 * Fonts of a page; installed ones are not downloaded. The page's own texts use `optional`: on a slow connection they
 * stay in the device's font, so the layout does not shift. The next page then has the font. Other scripts appear only
 * in language names, one per line, which shift nothing.
 */
export function pageFontsForLanguage({ modules }: BuildManifest, language: LanguageCode): PageFonts {
  const script = scriptOf(language);
  const own = script === undefined || script === "Latin" ? undefined : scripts[script].family;
  const faces = [latin, ...Object.values(scripts)].flatMap(({ family, file, range }) => {
    const built = modules[`../node_modules/${file}`];
    return built === undefined ? [] : [{ family, range, url: `/${built}` }];
  });
  const isFirst = ({ family }: { family: string }) => family === latin.family || family === own;
  const rules = faces.map((face) => {
    const { family, range, url } = face;
    const display = isFirst(face) ? "optional" : "swap";
    return `@font-face{font-family:"${family}";font-style:normal;font-weight:100 900;font-display:${display};src:local("${family}"),url("${url}") format("woff2");unicode-range:${range}}`;
  });
  return { css: rules.join(""), preload: faces.filter(isFirst).map(({ url }) => url) };
}
