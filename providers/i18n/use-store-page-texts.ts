import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { storeWords } from "#locales/store-words.ts";

/**
 * Returns the store's texts in a language, independent of the console's. `useTranslation` with a language would load
 * all of the console's texts in it.
 */
export function useStorePageTexts(language: LanguageCode): TFunction<"store"> {
  const { i18n } = useTranslation("versions");
  if (!i18n.hasResourceBundle(language, "store")) i18n.addResourceBundle(language, "store", storeWords(language));
  return i18n.getFixedT(language, "store");
}
