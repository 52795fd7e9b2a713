import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import assamese from "#locales/as-IN/store.json" with { type: "json" };
import bengali from "#locales/bn-IN/store.json" with { type: "json" };
import english from "#locales/en-US/store.json" with { type: "json" };
import gujarati from "#locales/gu-IN/store.json" with { type: "json" };
import hindi from "#locales/hi-IN/store.json" with { type: "json" };
import kannada from "#locales/kn-IN/store.json" with { type: "json" };
import malayalam from "#locales/ml-IN/store.json" with { type: "json" };
import marathi from "#locales/mr-IN/store.json" with { type: "json" };
import odia from "#locales/or-IN/store.json" with { type: "json" };
import punjabi from "#locales/pa-IN/store.json" with { type: "json" };
import tamil from "#locales/ta-IN/store.json" with { type: "json" };
import telugu from "#locales/te-IN/store.json" with { type: "json" };
import urdu from "#locales/ur-IN/store.json" with { type: "json" };

/** Badge caption above the store's name, by language. */
export const badgeTexts: Readonly<Record<LanguageCode, string>> = {
  "as-IN": assamese.getIt,
  "bn-IN": bengali.getIt,
  "en-US": english.getIt,
  "gu-IN": gujarati.getIt,
  "hi-IN": hindi.getIt,
  "kn-IN": kannada.getIt,
  "ml-IN": malayalam.getIt,
  "mr-IN": marathi.getIt,
  "or-IN": odia.getIt,
  "pa-IN": punjabi.getIt,
  "ta-IN": tamil.getIt,
  "te-IN": telugu.getIt,
  "ur-IN": urdu.getIt,
};
