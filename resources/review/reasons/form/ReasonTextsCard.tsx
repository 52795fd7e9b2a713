import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reasonLimits, type VersionedReasonText } from "#contract/review/reasons/reasons.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { toTranslationForm, TranslationEditor } from "#ui/translations/TranslationEditor.tsx";

interface ReasonTextsProps {
  form: Parameters<typeof toTranslationForm>[0];
  known: readonly VersionedReasonText[];
}

/** Editor for the template's text for developers: English, and next to it the language from the URL. */
export function ReasonTextsCard({ form, known }: ReasonTextsProps) {
  const { t } = useTranslation("reasons");
  const errorText = useFieldErrorText();
  const [search, change] = useUrlQuery();
  return (
    <TranslationEditor
      form={toTranslationForm(form, errorText)}
      known={known}
      language={search.get("language")}
      onLanguage={(chosen) => change((query) => query.set("language", chosen))}
      title={t("form.texts")}
      textLabel={(language) => t("form.text", { language })}
      missing={(language) => t("form.missing", { language })}
      rows={{ min: 3, max: 10 }}
      limits={{ title: reasonLimits.title, text: limits.holdReason.codePoints }}
    />
  );
}
