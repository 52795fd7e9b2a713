import type { LanguageCode } from "#contract/platform/reference/languages.ts";

/**
 * Intl locale of a language: Indian conventions, and Latin digits everywhere (Marathi, Bengali and Assamese have
 * others).
 */
export function intlLocale(language: string): string {
  return `${(language as LanguageCode) === "en-US" ? "en-IN" : language}-u-nu-latn`;
}

export const indiaTimeZone = "Asia/Kolkata";

/** Keeps the order of "1.4 MB" inside right-to-left text (Unicode isolates). */
export function isolateLtr(text: string, language: string): string {
  return language.startsWith("ur") ? `\u2066${text}\u2069` : text;
}
