/** The 13 languages of the store: code, own name, English name, script direction. */
export const languages = [
  { code: "en-US", name: "English", english: "English", direction: "ltr" },
  { code: "hi-IN", name: "हिन्दी", english: "Hindi", direction: "ltr" },
  { code: "mr-IN", name: "मराठी", english: "Marathi", direction: "ltr" },
  { code: "gu-IN", name: "ગુજરાતી", english: "Gujarati", direction: "ltr" },
  { code: "te-IN", name: "తెలుగు", english: "Telugu", direction: "ltr" },
  { code: "ta-IN", name: "தமிழ்", english: "Tamil", direction: "ltr" },
  { code: "kn-IN", name: "ಕನ್ನಡ", english: "Kannada", direction: "ltr" },
  { code: "ml-IN", name: "മലയാളം", english: "Malayalam", direction: "ltr" },
  { code: "bn-IN", name: "বাংলা", english: "Bengali", direction: "ltr" },
  { code: "pa-IN", name: "ਪੰਜਾਬੀ", english: "Punjabi", direction: "ltr" },
  { code: "or-IN", name: "ଓଡ଼ିଆ", english: "Odia", direction: "ltr" },
  { code: "as-IN", name: "অসমীয়া", english: "Assamese", direction: "ltr" },
  { code: "ur-IN", name: "اردو", english: "Urdu", direction: "rtl" },
] as const;

export type LanguageCode = (typeof languages)[number]["code"];
export const languageCodes = languages.map((language) => language.code) as [LanguageCode, ...LanguageCode[]];
/** Source language of the console's own texts. The source language of a listing is its form's `sourceLanguage`. */
export const consoleLanguage = "en-US" satisfies LanguageCode;
/** Cookie with the language chosen in a browser, for the server. */
export const languageCookie = "language";
/** The store's language for an external code; English if it has none. */
export function toLanguageCode(code: string): LanguageCode {
  return languages.find((language) => language.code === code)?.code ?? consoleLanguage;
}
export function textDirection(code: string): "ltr" | "rtl" {
  return languages.find((language) => language.code === code)?.direction ?? "ltr";
}

export type RegionalLanguageCode = Exclude<LanguageCode, typeof consoleLanguage>;
export const regionalLanguageCodes = languageCodes.filter((code) => code !== consoleLanguage) as [
  RegionalLanguageCode,
  ...RegionalLanguageCode[],
];
