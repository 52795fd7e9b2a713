import { Check, Pause, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { VersionStatus } from "#contract/catalog/versions/status.ts";
import { type VersionStepState, versionStatusSteps } from "./status-steps.ts";
import styles from "./StatusSteps.module.css";

const icons: Partial<Record<VersionStepState, typeof Check>> = { done: Check, held: Pause, refused: X };

interface StatusStepsProps {
  status: VersionStatus;
  /** Note below a step, such as its day. */
  noteOf?(step: VersionStatus): ReactNode;
}

/** List of the steps Draft → Checking → In review → Live, with the current step of a version. */
export function StatusSteps({ status, noteOf }: StatusStepsProps) {
  const { t } = useTranslation("statuses");
  return (
    <ol className={`line top ${styles.line}`}>
      {versionStatusSteps(status).map(({ status: step, mark }) => {
        const Icon = icons[mark];
        return (
          <li
            key={step}
            className={`${styles.step} ${styles[mark]}`}
            aria-current={mark === "here" ? "step" : undefined}
          >
            <span className={styles.dot}>
              {Icon && (
                <Icon
                  size={10}
                  strokeWidth={mark === "held" ? 1 : 3}
                  fill={mark === "held" ? "currentColor" : "none"}
                  aria-hidden
                />
              )}
            </span>
            <div className={`text-12 nowrap ${styles.word}`}>{t(`version.${step}`)}</div>
            {noteOf && <div className={`text-12 nowrap faint ${styles.note}`}>{mark !== "ahead" && noteOf(step)}</div>}
          </li>
        );
      })}
    </ol>
  );
}
