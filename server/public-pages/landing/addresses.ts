import { type LanguageCode, languageCodes } from "#contract/reference/languages.ts";
import type { PublicPage } from "../page/document.ts";
import { writtenLanguages } from "../words.ts";

/** The landing page in a language: `/hi`. */
export function landingPath(language: LanguageCode): string {
  return `/${language.slice(0, 2)}`;
}

/** Every language has an address; where the page is not written in it yet, it says so in English. */
export const landingPaths = languageCodes.map((language) => ({ language, path: landingPath(language) }));

/** What search engines are told of: the languages that the page is written in, and `/`, which asks the browser. */
export function alternatesOf(publicUrl: string): PublicPage["alternates"] {
  const written = writtenLanguages.map((language) => ({ language, address: `${publicUrl}${landingPath(language)}` }));
  return [...written, { language: "x-default", address: `${publicUrl}/` }];
}
