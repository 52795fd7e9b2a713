import { useTranslation } from "react-i18next";
import { languageNameIn } from "#ui/format/language-name.ts";
import type { ComparisonSides } from "../parts/fields/comparison-sides.ts";

/** Note with the default language of the texts. A change of it belongs to no field, so it is shown here. */
export function DefaultLanguageNote({ before, after }: ComparisonSides) {
  const { t, i18n } = useTranslation("review");
  const language = languageNameIn(i18n.language, after.form.sourceLanguage);
  const was = before && languageNameIn(i18n.language, before.form.sourceLanguage);
  return (
    <p className="padded-row text-13 soft">
      {was === null || was === language
        ? t("desk.writtenIn", { language })
        : t("desk.writtenInBefore", { language, was })}
    </p>
  );
}
