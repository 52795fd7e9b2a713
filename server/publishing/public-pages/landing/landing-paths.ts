import { type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import type { PublicPage } from "../page/send-public-page.ts";
import { translatedLanguages } from "../page-texts.ts";

/** Returns the path of the landing page in a language, such as `/hi`. */
export function landingPath(language: LanguageCode): string {
  return `/${language.slice(0, 2)}`;
}

/** Paths of the landing page, one for every language. A page that is not translated yet says so in English. */
export const landingPaths = languageCodes.map((language) => ({ language, path: landingPath(language) }));

/**
 * Builds alternate URLs for search engines: the translated languages, and `/`, which follows the browser's language.
 */
export function buildLandingAlternates(publicUrl: string): PublicPage["alternates"] {
  const written = translatedLanguages.map((language) => ({
    language,
    address: `${publicUrl}${landingPath(language)}`,
  }));
  return [...written, { language: "x-default", address: `${publicUrl}/` }];
}
