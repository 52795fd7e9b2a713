import { useTranslation } from "react-i18next";
import { policyLimits } from "#contract/review/policies/content.ts";
import type { VersionedPolicyText } from "#contract/review/policies/policies.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { TranslationEditor } from "#ui/translations/TranslationEditor.tsx";
import type { PolicyForm } from "./use-policy-form.ts";

/** The policy's text in English, and next to it in the language from the URL. */
export function PolicyTexts({ form, known }: { form: PolicyForm; known: readonly VersionedPolicyText[] }) {
  const { t } = useTranslation("policies");
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
      textHelp={t("form.textHelp")}
      missing={(language) => t("form.missing", { language })}
      rows={{ min: 8, max: 24 }}
      limits={policyLimits}
    />
  );
}
