import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { textDirection } from "#contract/platform/reference/languages.ts";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { useField } from "../form/use-field.ts";

/** Text field for the changelog of variant B. */
export function TestChangelogField() {
  const { t } = useTranslation("listings");
  const { form, edit } = useVersionForm();
  const state = useField("abTest.changelog");
  return (
    <CharacterCountField
      {...state}
      rows={2}
      lang={form.sourceLanguage}
      dir={textDirection(form.sourceLanguage)}
      label={t("ab.changelog")}
      limit={limits.changelog}
      value={form.abTest.changelog}
      onChange={(changelog) => edit(updateFormSection("abTest", { changelog }))}
    />
  );
}
