import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { LanguageCode } from "#contract/reference/languages.ts";
import { storeWords } from "#locales/store-words.ts";

/**
 * The store's words in a language, whatever the console speaks. `useTranslation` with a language would fetch all words
 * of the console in it.
 */
export function useStoreWords(language: LanguageCode): TFunction<"store"> {
  const { i18n } = useTranslation("versions");
  if (!i18n.hasResourceBundle(language, "store")) i18n.addResourceBundle(language, "store", storeWords(language));
  return i18n.getFixedT(language, "store");
}
