import { Checkbox, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { FieldError } from "#contract/error-body.ts";
import {
  consoleLanguage,
  textDirection,
  type LanguageCode,
  type RegionalLanguageCode,
  regionalLanguageCodes,
} from "#contract/platform/reference/languages.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { Card } from "#ui/page/Card.tsx";
import { useFonts } from "#ui/theme/use-fonts.ts";
import {
  type SavedTranslation,
  emptyLocalizedText,
  fieldErrorForPart,
  type LocalizedText,
  nonEmptyTexts,
  setTranslationConfirmed,
  setTranslationText,
  type TranslationDraft,
  translationState,
} from "./translation-draft.ts";

export interface TranslationForm {
  readonly draft: TranslationDraft;
  /** Texts as the server has them. */
  readonly base: TranslationDraft;
  write(language: LanguageCode, words: Partial<LocalizedText>): void;
  confirm(language: LanguageCode, isRight: boolean): void;
  /** Error text for a language. */
  errorOf(language: LanguageCode): string | undefined;
}

/** Form whose values include translated texts, as `useCallForm` has it. */
interface DraftForm {
  readonly values: TranslationDraft;
  readonly base: TranslationDraft;
  readonly problems: readonly FieldError[];
  /** Returns the texts as typed so far; `values` may be one render behind. */
  read(): TranslationDraft;
  change(part: Partial<TranslationDraft>): void;
}

/** Connects a form's translated texts with the editor. */
export function toTranslationForm(form: DraftForm, errorText: (error: FieldError) => string): TranslationForm {
  const put = ({ texts, confirmed }: TranslationDraft) => form.change({ texts, confirmed });
  return {
    draft: form.values,
    base: form.base,
    write: (language, words) => put(setTranslationText(form.read(), language, words)),
    confirm: (language, isRight) => put(setTranslationConfirmed(form.read(), language, isRight)),
    errorOf: (language) => {
      const problem = fieldErrorForPart(form.problems, nonEmptyTexts(form.values), language);
      return problem && errorText(problem);
    },
  };
}

interface TranslationEditorProps {
  form: TranslationForm;
  known: readonly SavedTranslation[];
  /** Language beside English, from the URL. */
  language: string | null;
  onLanguage(language: string): void;
  title: string;
  /** Label of the text field, for the language of that name. */
  textLabel(name: string): string;
  textHelp?: string;
  /** Returns the notice that is shown while a language has no text. */
  missing(name: string): string;
  rows: { min: number; max: number };
  limits: { title: number; text: number };
}

/** Editor for a title and a text in English, with one translation beside them: its state, and the box *Checked*. */
export function TranslationEditor(props: TranslationEditorProps) {
  const { t, i18n } = useTranslation("words");
  const { form, known, title, missing } = props;
  const language = regionalLanguageCodes.find((code) => code === props.language) ?? "hi-IN";
  useFonts(regionalLanguageCodes);
  const state = translationState(form, known, language);
  const isConfirmed = form.draft.confirmed.includes(language);
  const nameOf = (code: LanguageCode) => languageNameIn(i18n.language, code);
  const optionOf = (value: RegionalLanguageCode) => ({
    value,
    label: `${nameOf(value)} · ${t(`state.${translationState(form, known, value)}`)}`,
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
        <TranslationFields {...props} of={consoleLanguage} />
        <div className="stack gap-12">
          <TranslationFields {...props} of={language} />
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

/** Fields for title and text in one language. */
function TranslationFields({
  form,
  of,
  textLabel,
  textHelp,
  rows,
  limits,
}: TranslationEditorProps & { of: LanguageCode }) {
  const { t, i18n } = useTranslation("words");
  const { title, description } = form.draft.texts[of] ?? emptyLocalizedText;
  const name = languageNameIn(i18n.language, of);
  const written = { lang: of, dir: textDirection(of) } as const;
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
