import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { languageNameIn } from "#ui/format/language-name.ts";
import type { TranslationRun, TranslationState } from "./translation-run.ts";

/** Progress line of the translation: the current language, and a button to stop. */
export function TranslationProgress({ run, state }: { run: TranslationRun; state: TranslationState }) {
  const { t, i18n } = useTranslation("translations");
  const { current, languages } = state;
  if (current === null) return null;
  const at = languages.indexOf(current);
  return (
    <div className="row spread">
      <div className="stack gap-4 grow">
        <span className="text-13" role="status">
          {t("running", { language: languageNameIn(i18n.language, current), number: at + 1, total: languages.length })}
        </span>
        <Progress size="small" showInfo={false} percent={(at / languages.length) * 100} aria-hidden />
      </div>
      <Button size="small" onClick={run.cancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}
