import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DeveloperPageText, developerPageLimits } from "#contract/publishing/developer-pages/developer-page.ts";
import {
  textDirection,
  type LanguageCode,
  languageCodes,
  toLanguageCode,
} from "#contract/platform/reference/languages.ts";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { Card } from "#ui/page/Card.tsx";
import type { DeveloperPageForm } from "./use-developer-page-form.ts";

/** The developer's tagline and description, one language at a time. */
export function DeveloperTextsCard({ form }: { form: DeveloperPageForm }) {
  const { t, i18n } = useTranslation("developer-page");
  const { words } = form.draft;
  const [language, setLanguage] = useState<LanguageCode>(words[0]?.language ?? toLanguageCode(i18n.language));
  const at = words.findIndex((word) => word.language === language);
  const own = words[at] ?? { language, tagline: "", about: "" };
  const write = (part: Partial<Omit<DeveloperPageText, "language">>) => {
    const next = { ...own, ...part };
    const written = at === -1 ? [...words, next] : words.map((word) => (word.language === language ? next : word));
    form.change({ words: written.filter(({ tagline, about }) => tagline !== "" || about !== "") });
  };
  const nameOf = (code: LanguageCode) => {
    const name = languageNameIn(i18n.language, code);
    return words.some((word) => word.language === code) ? `${name} ✓` : name;
  };
  const place = at === -1 ? words.length : at;
  return (
    <Card title={t("words.title")} extra={t("words.note")}>
      <div className="stack">
        <Field label={t("words.language")}>
          {(control) => (
            <Select
              {...control}
              value={language}
              options={languageCodes.map((value) => ({ value, label: nameOf(value) }))}
              onChange={setLanguage}
            />
          )}
        </Field>
        {(["tagline", "about"] as const).map((part) => (
          <CharacterCountField
            key={`${language} ${part}`}
            lang={language}
            dir={textDirection(language)}
            rows={part === "about" ? 6 : 1}
            label={t(`words.${part}`)}
            help={part === "about" ? t("words.aboutHelp") : undefined}
            value={own[part]}
            limit={developerPageLimits[part]}
            error={form.wrong(`words.${place}.${part}`)}
            onChange={(value) => write({ [part]: value })}
          />
        ))}
      </div>
    </Card>
  );
}
