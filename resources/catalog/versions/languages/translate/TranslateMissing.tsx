import { Button } from "antd";
import { Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buildTranslationRequest } from "#contract/catalog/listings/apply-translation.ts";
import { translationTargetLanguages } from "#contract/catalog/listings/source-language.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useVersionForm } from "../../form/version-form-context.ts";
import { TranslationProgress } from "./TranslationProgress.tsx";
import type { TranslationOutcome, TranslationRun, TranslationState } from "./translation-run.ts";
import styles from "./translate.module.css";
import { useHasTranslationService, useMayTranslate, useTranslationRun } from "./use-translation-run.ts";

/**
 * Bar that translates all languages with missing texts, one after the other. The result stays until it is closed.
 * Not offered without a translation service, because live listings rarely have the same texts.
 */
export function TranslateMissing() {
  const { t } = useTranslation("translations");
  const { form } = useVersionForm();
  const mayTranslate = useMayTranslate();
  const hasService = useHasTranslationService();
  const { run, state } = useTranslationRun();
  const missing = translationTargetLanguages(form).filter(
    (code) => buildTranslationRequest(form, code, "missing") !== null,
  );
  const isOver = state.current === null && state.languages.length > 0;
  const canStart = hasService && missing.length > 0;
  if (!mayTranslate || (!canStart && state.languages.length === 0)) return null;
  return (
    <div className={`stack gap-8 ${styles.strip}`}>
      {state.current === null && canStart && (
        <div className="row spread">
          <span className="text-13 soft">{t("missingHint")}</span>
          <Button icon={<Sparkles size={16} aria-hidden />} onClick={() => void run.start(missing, "missing")}>
            {t("missing")}
          </Button>
        </div>
      )}
      <TranslationProgress run={run} state={state} />
      {isOver && <RunResult run={run} state={state} />}
    </div>
  );
}

const isPartial = ({ items, asked }: TranslationOutcome): boolean => items.length > 0 && items.length < asked.length;

function RunResult({ run, state }: { run: TranslationRun; state: TranslationState }) {
  const { t, i18n } = useTranslation("translations");
  const errorText = useErrorText();
  const { outcomes, cancelled } = state;
  const listOf = (some: readonly TranslationOutcome[]) =>
    new Intl.ListFormat(i18n.language).format(some.map(({ language }) => languageNameIn(i18n.language, language)));
  const filled = outcomes.filter(({ items }) => items.length > 0);
  const partly = outcomes.filter(isPartial);
  const left = outcomes.filter(({ error }) => error !== null);
  // One sentence per reason, however many languages share it.
  const reasons = [...new Set(left.map(({ error }) => errorText(error)))];
  return (
    <div className="row spread top">
      <div className="stack gap-4">
        {cancelled && <FieldNote kind="warning">{t("cancelled")}</FieldNote>}
        {filled.length > 0 && <FieldNote kind="passed">{t("filled", { languages: listOf(filled) })}</FieldNote>}
        {partly.length > 0 && <FieldNote kind="warning">{t("partly", { languages: listOf(partly) })}</FieldNote>}
        {left.length > 0 && (
          <FieldNote kind="warning">
            {t("left", { languages: listOf(left) })} {reasons.join(" ")}
          </FieldNote>
        )}
      </div>
      <Button size="small" onClick={run.close}>
        {t("close")}
      </Button>
    </div>
  );
}
