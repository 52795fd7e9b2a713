import type { LanguageCode } from "#contract/platform/reference/languages.ts";

/**
 * Returns the Intl locale of a language: Indian conventions, and Latin digits everywhere (Marathi, Bengali and Assamese
 * have others).
 */
export function intlLocale(language: string): string {
  return `${(language as LanguageCode) === "en-US" ? "en-IN" : language}-u-nu-latn`;
}

export const indiaTimeZone = "Asia/Kolkata";

/**
 * Isolates left-to-right text such as "1.4 MB", so that it keeps its order inside right-to-left text (Unicode
 * isolates).
 */
export function isolateLtr(text: string, language: string): string {
  return language.startsWith("ur") ? `\u2066${text}\u2069` : text;
}
