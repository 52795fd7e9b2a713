import { useTranslation } from "react-i18next";
import { ReasonEditor } from "../parts/ReasonEditor.tsx";
import type { Deciding } from "./use-deciding.ts";
import { useReasons } from "../parts/use-reasons.ts";
import styles from "./decision.module.css";

/** The one reason of a rejection. */
export function RejectReason({ deciding, language }: { deciding: Deciding; language: string }) {
  const { t } = useTranslation("review");
  const templates = useReasons("rejected", language);
  const { rejectTitle: title, rejectText: text, rejectTemplate: template } = deciding.draft;
  return (
    <section className="stack gap-8">
      <h3 className="text-13 medium">{t("decide.rejectTitle")}</h3>
      <div className={`text-13 ${styles.reason}`} data-tone="err">
        <ReasonEditor
          written={{ title, text, template }}
          language={language}
          templates={templates}
          onChange={(next) =>
            deciding.change((draft) => ({
              ...draft,
              rejectTitle: next.title,
              rejectText: next.text,
              rejectTemplate: next.template,
            }))
          }
        />
      </div>
    </section>
  );
}
