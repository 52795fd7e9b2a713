import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { directionOf } from "#contract/reference/languages.ts";
import { CounterField } from "#ui/fields/CounterField.tsx";
import { useForm } from "../form/form-context.ts";
import { inSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";

/** Changelog of variant B. */
export function TestChangelogField() {
  const { t } = useTranslation("listings");
  const { form, edit } = useForm();
  const state = useField("abTest.changelog");
  return (
    <CounterField
      {...state}
      rows={2}
      lang={form.sourceLanguage}
      dir={directionOf(form.sourceLanguage)}
      label={t("ab.changelog")}
      limit={limits.changelog}
      value={form.abTest.changelog}
      onChange={(changelog) => edit(inSection("abTest", { changelog }))}
    />
  );
}
