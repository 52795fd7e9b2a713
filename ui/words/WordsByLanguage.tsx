import { Checkbox, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import {
  consoleLanguage,
  directionOf,
  type LanguageCode,
  type RegionalLanguageCode,
  regionalLanguageCodes,
} from "#contract/reference/languages.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { Card } from "#ui/page/Card.tsx";
import { useFaces } from "#ui/theme/use-faces.ts";
import { type KnownText, noWords, type Words, type WordsDraft, wordsState } from "./words-draft.ts";

export interface WordsForm {
  readonly draft: WordsDraft;
  /** As the server has it. */
  readonly base: WordsDraft;
  write(language: LanguageCode, words: Partial<Words>): void;
  confirm(language: LanguageCode, isRight: boolean): void;
  /** Error text for a language. */
  errorOf(language: LanguageCode): string | undefined;
}

interface WordsByLanguageProps {
  form: WordsForm;
  known: readonly KnownText[];
  /** Language beside English, from the URL. */
  language: string | null;
  onLanguage(language: string): void;
  title: string;
  /** Label of the text field, for the language of that name. */
  textLabel(name: string): string;
  textHelp?: string;
  /** Notice while a language has no text. */
  missing(name: string): string;
  rows: { min: number; max: number };
  limits: { title: number; text: number };
}

/** Editor for a title and a text in English, with one translation beside them: its state, and the box *Checked*. */
export function WordsByLanguage(props: WordsByLanguageProps) {
  const { t, i18n } = useTranslation("words");
  const { form, known, title, missing } = props;
  const language = regionalLanguageCodes.find((code) => code === props.language) ?? "hi-IN";
  useFaces(regionalLanguageCodes);
  const state = wordsState(form, known, language);
  const isConfirmed = form.draft.confirmed.includes(language);
  const nameOf = (code: LanguageCode) => languageNameIn(i18n.language, code);
  const optionOf = (value: RegionalLanguageCode) => ({
    value,
    label: `${nameOf(value)} · ${t(`state.${wordsState(form, known, value)}`)}`,
  });
  return (
    <Card
      title={title}
      extra={
        <Select
          value={language}
          aria-label={t("language")}
          popupMatchSelectWidth={false}
          options={regionalLanguageCodes.map(optionOf)}
          onChange={(chosen: string) => props.onLanguage(chosen)}
        />
      }
    >
      <div className="halves">
        <WordsFields {...props} of={consoleLanguage} />
        <div className="stack gap-12">
          <WordsFields {...props} of={language} />
          {state === "missing" && <FieldNote kind="warning">{missing(nameOf(language))}</FieldNote>}
          {state === "stale" && <FieldNote kind="warning">{t("stale")}</FieldNote>}
          {(state === "stale" || isConfirmed) && (
            <Checkbox checked={isConfirmed} onChange={({ target }) => form.confirm(language, target.checked)}>
              {t("confirm")}
            </Checkbox>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Title and text fields of one language. */
function WordsFields({ form, of, textLabel, textHelp, rows, limits }: WordsByLanguageProps & { of: LanguageCode }) {
  const { t, i18n } = useTranslation("words");
  const { title, description } = form.draft.texts[of] ?? noWords;
  const name = languageNameIn(i18n.language, of);
  const written = { lang: of, dir: directionOf(of) } as const;
  return (
    <div className="stack gap-12">
      <Field label={t("title", { language: name })} error={form.errorOf(of)}>
        {(control) => (
          <Input
            {...control}
            {...written}
            maxLength={limits.title}
            value={title}
            onChange={({ target }) => form.write(of, { title: target.value })}
          />
        )}
      </Field>
      <Field label={textLabel(name)} help={textHelp}>
        {(control) => (
          <Input.TextArea
            {...control}
            {...written}
            autoSize={{ minRows: rows.min, maxRows: rows.max }}
            maxLength={limits.text}
            value={description}
            onChange={({ target }) => form.write(of, { description: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
