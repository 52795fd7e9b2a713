import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { directionOf } from "#contract/reference/languages.ts";
import { CounterField } from "#ui/fields/CounterField.tsx";
import { useForm } from "../form/form-context.ts";
import { inSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";

export function ChangelogField() {
  const { t } = useTranslation("packages");
  const { form, edit } = useForm();
  const state = useField("upload.changelog");
  return (
    <CounterField
      {...state}
      rows={2}
      lang={form.sourceLanguage}
      dir={directionOf(form.sourceLanguage)}
      label={t("changelog")}
      help={t("changelogHint")}
      limit={limits.changelog}
      value={form.upload.changelog}
      onChange={(changelog) => edit(inSection("upload", { changelog }))}
    />
  );
}
