import { useTranslation } from "react-i18next";
import { languageNameIn } from "#ui/format/language-name.ts";

/** Returns the name of a review's language, in the user's language; `hinglish` and `other` have their own texts. */
export function useReviewLanguageName(): (language: string) => string {
  const { t, i18n } = useTranslation("ratings");
  return (language) =>
    language === "hinglish" || language === "other"
      ? t(`language.${language}`)
      : languageNameIn(i18n.language, language);
}
