import { Button } from "antd";
import { Search, Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buildTranslationRequest, listingInLanguage } from "#contract/catalog/listings/apply-translation.ts";
import { listingTextFields } from "#contract/catalog/listings/regional-listings.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { formatPercent } from "#ui/format/numbers.ts";
import { useVersionForm } from "../../form/version-form-context.ts";
import { TranslationProgress } from "./TranslationProgress.tsx";
import type { TranslationOutcome, TranslationRun } from "./translation-run.ts";
import { useHasTranslationService, useMayTranslate, useTranslationRun } from "./use-translation-run.ts";

/**
 * Buttons to translate one language: its missing texts, or those older than the source. Replaced texts can be
 * restored. Without a translation service, texts of live listings are searched.
 */
export function TranslateLanguage({ language }: { language: LanguageCode }) {
  const { t } = useTranslation("translations");
  const { form } = useVersionForm();
  const mayTranslate = useMayTranslate();
  const hasService = useHasTranslationService();
  const { run, state } = useTranslationRun();
  const outcome = state.current === null ? state.outcomes.find((outcome) => outcome.language === language) : undefined;
  if (!mayTranslate) return null;
  const kinds = (["missing", "stale"] as const).filter((kind) => buildTranslationRequest(form, language, kind));
  return (
    <>
      {state.current === null && (
        <div className="row">
          {(hasService ? kinds : kinds.slice(0, 1)).map((kind) => (
            <Button
              key={kind}
              size="small"
              icon={hasService ? <Sparkles size={14} aria-hidden /> : <Search size={14} aria-hidden />}
              onClick={() => void run.start([language], kind)}
            >
              {hasService ? t(kind === "missing" ? "now" : "anew") : t("reuse")}
            </Button>
          ))}
        </div>
      )}
      <TranslationProgress run={run} state={state} />
      {outcome && <TranslationResult run={run} outcome={outcome} form={form} />}
    </>
  );
}

interface TranslationResultProps {
  run: TranslationRun;
  outcome: TranslationOutcome;
  form: VersionForm;
}

/** List of translated texts with origin and similarity, with undo until somebody edits one. */
function TranslationResult({ run, outcome, form }: TranslationResultProps) {
  const { t } = useTranslation(["translations", "listings"]);
  const errorText = useErrorText();
  const { asked, items, late, error, after } = outcome;
  if (error) return <FieldNote kind="warning">{errorText(error)}</FieldNote>;
  const now = listingInLanguage(form, after.language);
  const isAsItCame = listingTextFields.every((field) => now[field] === after[field]);
  const percent = (rate: number) => formatPercent(Math.floor(rate * 100) / 100);
  return (
    <div className="row spread top">
      <ul className="stack gap-4 text-13">
        {asked.map((part) => {
          const item = items.find((item) => item.field === part);
          const field = part === "title" ? t("listings:editor.title_") : t(`listings:editor.${part}`);
          if (!item) return <li key={part}>{t(late.includes(part) ? "kept" : "none", { field })}</li>;
          const isSame = item.source === "memory" && item.rate === 1;
          return (
            <li key={part}>{isSame ? t("same", { field }) : t(item.source, { field, percent: percent(item.rate) })}</li>
          );
        })}
      </ul>
      {items.length > 0 && isAsItCame && (
        <Button size="small" onClick={() => run.undo(outcome)}>
          {t("undo")}
        </Button>
      )}
    </div>
  );
}
