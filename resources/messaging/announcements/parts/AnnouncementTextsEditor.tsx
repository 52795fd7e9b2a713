import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldError } from "#contract/error-body.ts";
import type { AnnouncementText } from "#contract/messaging/announcements/announcement-texts.ts";
import { announcementVariables } from "#contract/messaging/announcements/template-variables.ts";
import { limits } from "#contract/limits.ts";
import {
  consoleLanguage,
  textDirection,
  type LanguageCode,
  languageCodes,
} from "#contract/platform/reference/languages.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { useFonts } from "#ui/theme/use-fonts.ts";
import { type AnnouncementTextDrafts, emptyTextDraft } from "./text-drafts.ts";
import { LanguageChips } from "./LanguageChips.tsx";

interface TextsEditorProps {
  drafts: AnnouncementTextDrafts;
  onChange: (drafts: AnnouncementTextDrafts) => void;
  /** Texts as they would be sent; paths in `problems` contain indexes of this list. */
  texts: readonly AnnouncementText[];
  problems: readonly FieldError[];
}

/** Card to edit title and text, one language at a time. Languages without a text fall back to English. */
export function AnnouncementTextsEditor({ drafts, onChange, texts, problems }: TextsEditorProps) {
  const { t, i18n } = useTranslation("announcements");
  const errorText = useFieldErrorText();
  const { list } = useFormat();
  const [language, setLanguage] = useState<LanguageCode>(consoleLanguage);
  useFonts([language]);
  const nameOf = (code: string) => languageNameIn(i18n.language, code);
  const words = drafts[language] ?? emptyTextDraft;
  const write = (change: Partial<typeof emptyTextDraft>) =>
    onChange({ ...drafts, [language]: { ...words, ...change } });
  const at = texts.findIndex((text) => text.language === language);
  const problemOf = (part: "title" | "text") => {
    const path = at === -1 && language === consoleLanguage ? "texts" : `texts.${at}.${part}`;
    const found = problems.find((problem) => problem.path === path);
    return found && errorText(found);
  };
  const missing = languageCodes.filter(
    (code) => code !== consoleLanguage && !texts.some((text) => text.language === code),
  );
  const shared = { lang: language, dir: textDirection(language) } as const;
  return (
    <Card title={t("words.title")}>
      <div className="stack">
        <LanguageChips value={language} written={texts.map((text) => text.language)} onChange={setLanguage} />
        <CharacterCountField
          {...shared}
          label={t("words.subject", { language: nameOf(language) })}
          value={words.title}
          limit={limits.announcements.title}
          error={problemOf("title")}
          onChange={(title) => write({ title })}
        />
        <CharacterCountField
          {...shared}
          rows={8}
          label={t("words.text", { language: nameOf(language) })}
          help={t("words.variables")}
          value={words.text}
          limit={limits.announcements.text}
          error={problemOf("text")}
          onChange={(text) => write({ text })}
        />
        <div className="row gap-4">
          {announcementVariables.map((name) => (
            <Button
              key={name}
              size="small"
              title={t(`variable.${name}`)}
              onClick={() => write({ text: `${words.text}{${name}}` })}
            >
              <code dir="ltr">{`{${name}}`}</code>
            </Button>
          ))}
        </div>
        {problems
          .map(({ path }) => /^texts\.(\d+)\./.exec(path)?.[1])
          .some((place) => place !== undefined && Number(place) !== at) && (
          <p className="text-13 toned" data-tone="err">
            {t("words.otherLanguage")}
          </p>
        )}
        {missing.length > 0 && (
          <p className="text-13 soft">{t("words.fallback", { languages: list(missing.map(nameOf)) })}</p>
        )}
      </div>
    </Card>
  );
}
