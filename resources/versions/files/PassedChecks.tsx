import { Check, ChevronDown, CircleCheck } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FindingCode } from "#contract/packages/finding-codes.ts";
import styles from "./files.module.css";

/** How many checks the package passed; the list of what was looked for and not found on demand. */
export function PassedChecks({ codes, open }: { codes: readonly FindingCode[]; open: boolean }) {
  const { t } = useTranslation(["packages", "findings"]);
  const [shown, setShown] = useState(open);
  const id = useId();
  return (
    <div className={styles.passed}>
      <div className={styles.passedLine}>
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
        <strong>{t("findings.passed", { count: codes.length })}</strong>
        <button
          type="button"
          className={styles.link}
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? "findings.hidePassed" : "findings.showPassed")}
          <ChevronDown className={shown ? styles.turned : ""} size={14} aria-hidden />
        </button>
      </div>
      {shown && (
        <div id={id}>
          <p className={styles.hint}>{t("findings.lookedFor")}</p>
          <ul className={styles.checks}>
            {codes.map((code) => (
              <li key={code}>
                <Check size={14} strokeWidth={2} aria-hidden />
                {t(`findings:${code}.title`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
