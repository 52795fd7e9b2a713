import { Checkbox, Select } from "antd";
import { useTranslation } from "react-i18next";
import type { WrittenText } from "#contract/reasons/reasons.ts";
import { consoleLanguage, type RegionalLanguageCode, regionalLanguageCodes } from "#contract/reference/languages.ts";
import { useSearch } from "#providers/router/use-search.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useFaces } from "#ui/theme/use-faces.ts";
import { useReasonWords } from "../words.ts";
import { isSame, noWords } from "./reason-draft.ts";
import type { ReasonForm } from "./use-reason-form.ts";
import { WordsFields } from "./WordsFields.tsx";

type State = "missing" | "stale" | "fresh";

/** How a language stands beside the English text, as it would be saved now. */
function stateOf(form: ReasonForm, known: readonly WrittenText[], language: RegionalLanguageCode): State {
  const { draft, base, englishChanged } = form;
  if ((draft.texts[language]?.title ?? "").trim() === "") return "missing";
  const isWritten = !isSame(draft.texts[language], base.texts[language]) || draft.confirmed.includes(language);
  const wasStale = known.some((text) => text.language === language && text.stale);
  return !isWritten && (wasStale || englishChanged) ? "stale" : "fresh";
}

function Confirm({ form, language }: { form: ReasonForm; language: RegionalLanguageCode }) {
  const { t } = useTranslation("reasons");
  const { confirmed } = form.draft;
  const rest = confirmed.filter((one) => one !== language);
  return (
    <Checkbox
      checked={confirmed.includes(language)}
      onChange={({ target }) => form.change({ confirmed: target.checked ? [...rest, language] : rest })}
    >
      {t("form.confirm")}
    </Checkbox>
  );
}

/** English, and beside it the language that is being translated; the address says which. */
export function TextsCard({ form, known }: { form: ReasonForm; known: readonly WrittenText[] }) {
  const { t } = useTranslation("reasons");
  const words = useReasonWords();
  const [search, change] = useSearch();
  const language = regionalLanguageCodes.find((code) => code === search.get("language")) ?? "hi-IN";
  useFaces(regionalLanguageCodes);
  const state = stateOf(form, known, language);
  const isOpenToConfirm = state === "stale" || form.draft.confirmed.includes(language);
  const { description } = form.draft.texts[consoleLanguage] ?? noWords;
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
            label: `${words.language(value)} · ${t(`form.stateOf.${stateOf(form, known, value)}`)}`,
          }))}
          onChange={(chosen: string) => change((query) => query.set("language", chosen))}
        />
      }
    >
      <div className="halves">
        <WordsFields form={form} language={consoleLanguage} />
        <div className="stack gap-12">
          <WordsFields form={form} language={language} />
          {state === "missing" && description !== "" && (
            <FieldNote kind="warning">{t("form.missing", { language: words.language(language) })}</FieldNote>
          )}
          {state === "stale" && <FieldNote kind="warning">{t("form.stale")}</FieldNote>}
          {isOpenToConfirm && <Confirm form={form} language={language} />}
        </div>
      </div>
    </Card>
  );
}
