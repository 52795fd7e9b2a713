import { consoleLanguage, type LanguageCode } from "#contract/platform/reference/languages.ts";
import { localeFiles } from "./locale-files.ts";

/** Returns the badge caption above the store's name; English if untranslated. */
export function getBadgeText(language: LanguageCode): string {
  return (localeFiles[language].store ?? localeFiles[consoleLanguage].store).getIt;
}
