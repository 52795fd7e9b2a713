import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reasonLimits, type VersionedReasonText } from "#contract/review/reasons/reasons.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { TranslationEditor } from "#ui/translations/TranslationEditor.tsx";
import type { ReasonFormState } from "./use-reason-form.ts";

/** Text for developers in English, and next to it in the language from the URL. */
export function ReasonTextsCard({ form, known }: { form: ReasonFormState; known: readonly VersionedReasonText[] }) {
  const { t } = useTranslation("reasons");
  const errorText = useFieldErrorText();
  const [search, change] = useUrlQuery();
  const errorOf = (part: string) => {
    const problem = form.problemOf(part);
    return problem && errorText(problem);
  };
  return (
    <TranslationEditor
      form={{ ...form, errorOf }}
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
