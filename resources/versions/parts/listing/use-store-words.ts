import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { consoleLanguage, type LanguageCode } from "#contract/reference/languages.ts";
import english from "#locales/en-US/store.json";
import { loadTexts } from "#locales/load.ts";
import { loadPatiently } from "#ui/lazy/load-code.ts";

/**
 * The store's words in a language, whatever the console speaks; in English until they have come. `useTranslation` with a
 * language would fetch all words of the console in it.
 */
export function useStoreWords(language: LanguageCode): TFunction<"store"> {
  const { i18n } = useTranslation("versions");
  const [, setArrived] = useState<LanguageCode>();
  if (!i18n.hasResourceBundle(consoleLanguage, "store")) i18n.addResourceBundle(consoleLanguage, "store", english);
  useEffect(() => {
    if (i18n.hasResourceBundle(language, "store")) return undefined;
    let isLeft = false;
    const arrive = (words: Awaited<ReturnType<typeof loadTexts>>) => {
      i18n.addResourceBundle(language, "store", words ?? {});
      if (!isLeft) setArrived(language);
    };
    // Where the words are refused for good, English stands.
    loadPatiently(() => loadTexts(language, "store")).then(arrive, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [i18n, language]);
  return i18n.getFixedT(language, "store");
}
