import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { type LanguageCode, languageCodes, languages } from "#contract/platform/reference/languages.ts";
import { Field } from "#ui/fields/Field.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useFonts } from "#ui/theme/use-fonts.ts";

interface LanguageSelectProps {
  label: string;
  help?: string;
  id?: string;
  error?: string | undefined;
  disabled?: boolean;
  value: LanguageCode;
  onChange(language: LanguageCode): void;
}

/** Select with the thirteen languages, each in its own script and in the user's language. */
export function LanguageSelect({ label, help, id, error, disabled = false, value, onChange }: LanguageSelectProps) {
  const { i18n } = useTranslation();
  useFonts(languageCodes);
  return (
    <Field label={label} help={help} error={error} {...(id && { id })}>
      {(control) => (
        <Select<LanguageCode>
          {...control}
          disabled={disabled}
          value={value}
          onChange={onChange}
          options={languages.map(({ code, name }) => ({
            value: code,
            label: <LanguageName own={name} code={code} spoken={languageNameIn(i18n.language, code)} />,
          }))}
        />
      )}
    </Field>
  );
}

function LanguageName({ own, code, spoken }: { own: string; code: LanguageCode; spoken: string }) {
  return (
    <>
      <bdi lang={code}>{own}</bdi>
      {own !== spoken && <span className="faint"> · {spoken}</span>}
    </>
  );
}
