import { Checkbox, Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { policyLimits } from "#contract/policies/content.ts";
import { type WrittenPolicyText } from "#contract/policies/policies.ts";
import {
  consoleLanguage,
  directionOf,
  type LanguageCode,
  type RegionalLanguageCode,
  regionalLanguageCodes,
} from "#contract/reference/languages.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useSearch } from "#providers/router/use-search.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { Card } from "#ui/page/Card.tsx";
import { useFaces } from "#ui/theme/use-faces.ts";
import { isSame, noWords } from "./policy-draft.ts";
import type { PolicyForm } from "./use-policy-form.ts";

type State = "missing" | "stale" | "fresh";

/** How a language stands beside the English text, as it would be saved now. */
function stateOf({ draft, base }: PolicyForm, known: readonly WrittenPolicyText[], code: RegionalLanguageCode): State {
  if (isSame(draft.texts[code], noWords)) return "missing";
  if (!isSame(draft.texts[code], base.texts[code]) || draft.confirmed.includes(code)) return "fresh";
  const wasStale = known.some(({ language, stale }) => language === code && stale);
  return wasStale || !isSame(draft.texts[consoleLanguage], base.texts[consoleLanguage]) ? "stale" : "fresh";
}

/** English, and beside it the language that is being translated; the address says which. */
export function PolicyTexts({ form, known }: { form: PolicyForm; known: readonly WrittenPolicyText[] }) {
  const { t, i18n } = useTranslation("policies");
  const [search, change] = useSearch();
  const language = regionalLanguageCodes.find((code) => code === search.get("language")) ?? "hi-IN";
  useFaces(regionalLanguageCodes);
  const state = stateOf(form, known, language);
  const { confirmed } = form.draft;
  const rest = confirmed.filter((one) => one !== language);
  const nameOf = (code: LanguageCode) => languageNameIn(i18n.language, code);
  return (
    <Card
      title={t("form.texts")}
      extra={
        <Select
          value={language}
          aria-label={t("form.language")}
          popupMatchSelectWidth={false}
          options={regionalLanguageCodes.map((value) => ({
            value,
            label: `${nameOf(value)} · ${t(`form.stateOf.${stateOf(form, known, value)}`)}`,
          }))}
          onChange={(chosen: string) => change((query) => query.set("language", chosen))}
        />
      }
    >
      <div className="halves">
        <Words form={form} language={consoleLanguage} />
        <div className="stack gap-12">
          <Words form={form} language={language} />
          {state === "missing" && (
            <FieldNote kind="warning">{t("form.missing", { language: nameOf(language) })}</FieldNote>
          )}
          {state === "stale" && <FieldNote kind="warning">{t("form.stale")}</FieldNote>}
          {(state === "stale" || confirmed.includes(language)) && (
            <Checkbox
              checked={confirmed.includes(language)}
              onChange={({ target }) => form.change({ confirmed: target.checked ? [...rest, language] : rest })}
            >
              {t("form.confirm")}
            </Checkbox>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Title and paragraphs in one language. */
function Words({ form, language }: { form: PolicyForm; language: LanguageCode }) {
  const { t, i18n } = useTranslation("policies");
  const errorText = useFieldErrorText();
  const { title, description } = form.draft.texts[language] ?? noWords;
  const problem = form.problemOf(language);
  const name = languageNameIn(i18n.language, language);
  const written = { lang: language, dir: directionOf(language) } as const;
  return (
    <div className="stack gap-12">
      <Field label={t("form.title", { language: name })} error={problem && errorText(problem)}>
        {(control) => (
          <Input
            {...control}
            {...written}
            maxLength={policyLimits.title}
            value={title}
            onChange={({ target }) => form.write(language, { title: target.value })}
          />
        )}
      </Field>
      <Field label={t("form.text", { language: name })} help={t("form.textHelp")}>
        {(control) => (
          <Input.TextArea
            {...control}
            {...written}
            autoSize={{ minRows: 8, maxRows: 24 }}
            maxLength={policyLimits.text}
            value={description}
            onChange={({ target }) => form.write(language, { description: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
