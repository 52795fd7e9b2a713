import { useTranslation } from "react-i18next";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import styles from "./NumberedReasons.module.css";
import type { ReadableReasonTemplate } from "./use-reason-templates.ts";

/** Number of templates that have a digit as shortcut. */
export const maxNumberedReasons = 9;

interface NumberedReasonsProps {
  templates: readonly ReadableReasonTemplate[];
  /** Keys of the chosen templates. */
  chosen: readonly string[];
  onToggle: (template: ReadableReasonTemplate) => void;
}

/** List of the most used reason templates in the reader's language, each with the digit that chooses it. */
export function NumberedReasons({ templates, chosen, onToggle }: NumberedReasonsProps) {
  const { t } = useTranslation("review");
  return (
    <div className="stack gap-4" role="group" aria-label={t("decide.numbered")}>
      {templates.slice(0, maxNumberedReasons).map((template, at) => (
        <button
          key={template.key}
          type="button"
          className={`text-button line ${styles.reason}`}
          aria-pressed={chosen.includes(template.key)}
          // The focus stays where it was, so that Enter sends instead of pressing this button again.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onToggle(template)}
        >
          <span className="wide-only" aria-hidden>
            <KeyHint keys={[String(at + 1)]} />
          </span>
          <span lang={template.reader.language} dir="auto">
            {template.reader.title}
          </span>
        </button>
      ))}
    </div>
  );
}
