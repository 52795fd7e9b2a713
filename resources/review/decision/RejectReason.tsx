import { useTranslation } from "react-i18next";
import { ReasonEditor } from "./ReasonEditor.tsx";
import type { Deciding } from "./use-deciding.ts";
import { useReasons } from "./use-reasons.ts";
import styles from "./decision.module.css";

/** The one reason of a rejection. */
export function RejectReason({ deciding, language }: { deciding: Deciding; language: string }) {
  const { t } = useTranslation("review");
  const templates = useReasons("rejected", language);
  const { rejectTitle, rejectText } = deciding.draft;
  return (
    <section>
      <div className={styles.line}>
        <h3 className={styles.label}>{t("decide.rejectTitle")}</h3>
      </div>
      <div className={`${styles.pin} ${styles.rejectPin}`}>
        <ReasonEditor
          title={rejectTitle}
          text={rejectText}
          language={language}
          templates={templates}
          onChange={(title, text) => deciding.change((draft) => ({ ...draft, rejectTitle: title, rejectText: text }))}
        />
      </div>
    </section>
  );
}
