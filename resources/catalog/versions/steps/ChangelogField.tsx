import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { textDirection } from "#contract/platform/reference/languages.ts";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";

export function ChangelogField() {
  const { t } = useTranslation("packages");
  const { form, edit } = useVersionForm();
  const state = useField("upload.changelog");
  return (
    <CharacterCountField
      {...state}
      rows={2}
      lang={form.sourceLanguage}
      dir={textDirection(form.sourceLanguage)}
      label={t("changelog")}
      help={t("changelogHint")}
      limit={limits.changelog}
      value={form.upload.changelog}
      onChange={(changelog) => edit(updateFormSection("upload", { changelog }))}
    />
  );
}
