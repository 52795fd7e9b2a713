/**
 * The store's languages: code, own name, English name, script and its direction (the script by its name in Unicode), and
 * the form of address for somebody whose name is unknown. Everything else about a language is in `locales/<code>/`.
 */
export const languages = [
  { code: "en-US", name: "English", english: "English", direction: "ltr", script: "Latin", addressee: "there" },
  { code: "hi-IN", name: "हिन्दी", english: "Hindi", direction: "ltr", script: "Devanagari", addressee: "मित्र" },
  { code: "mr-IN", name: "मराठी", english: "Marathi", direction: "ltr", script: "Devanagari", addressee: "मित्र" },
  { code: "gu-IN", name: "ગુજરાતી", english: "Gujarati", direction: "ltr", script: "Gujarati", addressee: "મિત્ર" },
  { code: "te-IN", name: "తెలుగు", english: "Telugu", direction: "ltr", script: "Telugu", addressee: "మిత్రమా" },
  { code: "ta-IN", name: "தமிழ்", english: "Tamil", direction: "ltr", script: "Tamil", addressee: "நண்பரே" },
  { code: "kn-IN", name: "ಕನ್ನಡ", english: "Kannada", direction: "ltr", script: "Kannada", addressee: "ಸ್ನೇಹಿತರೇ" },
  { code: "ml-IN", name: "മലയാളം", english: "Malayalam", direction: "ltr", script: "Malayalam", addressee: "സുഹൃത്തേ" },
  { code: "bn-IN", name: "বাংলা", english: "Bengali", direction: "ltr", script: "Bengali", addressee: "বন্ধু" },
  { code: "pa-IN", name: "ਪੰਜਾਬੀ", english: "Punjabi", direction: "ltr", script: "Gurmukhi", addressee: "ਦੋਸਤ" },
  { code: "or-IN", name: "ଓଡ଼ିଆ", english: "Odia", direction: "ltr", script: "Oriya", addressee: "ବନ୍ଧୁ" },
  { code: "as-IN", name: "অসমীয়া", english: "Assamese", direction: "ltr", script: "Bengali", addressee: "বন্ধু" },
  { code: "ur-IN", name: "اردو", english: "Urdu", direction: "rtl", script: "Arabic", addressee: "دوست" },
] as const;

/** Writing system of a language, by its name in Unicode. */
export type Script = (typeof languages)[number]["script"];
export type LanguageCode = (typeof languages)[number]["code"];
export const languageCodes = languages.map((language) => language.code) as [LanguageCode, ...LanguageCode[]];
/** Source language of the console's own texts. The source language of a listing is its form's `sourceLanguage`. */
export const consoleLanguage = "en-US" satisfies LanguageCode;
/**
 * Languages of the console's own screens: those with a translation of every text. The others have texts for mails and
 * the store only, and their screens would be English.
 */
export const consoleLanguageCodes: readonly LanguageCode[] = ["en-US", "hi-IN", "ur-IN"];
export const consoleLanguages = languages.filter(({ code }) => consoleLanguageCodes.includes(code));
/** Cookie with the language chosen in a browser, for the server. */
export const languageCookie = "language";
/** Returns the store's language for an external code; English if it has none. */
export function toLanguageCode(code: string): LanguageCode {
  return languages.find((language) => language.code === code)?.code ?? consoleLanguage;
}
export function textDirection(code: string): "ltr" | "rtl" {
  return languages.find((language) => language.code === code)?.direction ?? "ltr";
}

export function addresseeInLanguage(code: LanguageCode): string {
  return languages.find((language) => language.code === code)?.addressee ?? "";
}
/**
 * Returns the script of a language or locale, such as `hi` or `hi-IN`; undefined if the store doesn't have the
 * language.
 */
export function scriptOf(locale: string): Script | undefined {
  return languages.find(({ code }) => code.slice(0, 2) === locale.slice(0, 2))?.script;
}

export type RegionalLanguageCode = Exclude<LanguageCode, typeof consoleLanguage>;
export const regionalLanguageCodes = languageCodes.filter((code) => code !== consoleLanguage) as [
  RegionalLanguageCode,
  ...RegionalLanguageCode[],
];
