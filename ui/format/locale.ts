import type { LanguageCode } from "#contract/reference/languages.ts";

/** The Intl locale of a language: India's habits, Latin digits everywhere (Marathi, Bengali, Assamese have others). */
export function intlLocale(language: string): string {
  return `${(language as LanguageCode) === "en-US" ? "en-IN" : language}-u-nu-latn`;
}

export const timeZone = "Asia/Kolkata";

/** Keeps "1.4 MB" in its order inside a right-to-left text (Unicode isolates). */
export function leftToRight(text: string, language: string): string {
  return language.startsWith("ur") ? `\u2066${text}\u2069` : text;
}
