import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { type LanguageCode, languages } from "#contract/platform/reference/languages.ts";
import { useVersionForm } from "../form/version-form-context.ts";

interface LanguageMenuProps {
  value: LanguageCode;
  onChange(language: LanguageCode): void;
}

/** Select with the languages in which the version is written. */
export function LanguageMenu({ value, onChange }: LanguageMenuProps) {
  const { t } = useTranslation("versions");
  const { form } = useVersionForm();
  const written = languages.filter(
    (language) =>
      language.code === form.sourceLanguage || form.languages.some((listing) => listing.language === language.code),
  );
  return (
    <Select
      variant="borderless"
      size="small"
      popupMatchSelectWidth={false}
      aria-label={t("store.language")}
      value={written.some((option) => option.code === value) ? value : form.sourceLanguage}
      onChange={onChange}
      options={written.map((option) => ({ value: option.code, label: option.name }))}
    />
  );
}
