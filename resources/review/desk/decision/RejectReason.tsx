import { useTranslation } from "react-i18next";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { NumberedReasons } from "../parts/NumberedReasons.tsx";
import { ReasonEditor } from "../parts/ReasonEditor.tsx";
import { toggleRejectTemplate } from "./decision-draft.ts";
import type { DecisionState } from "./use-decision.ts";
import { useReasonTemplates } from "../parts/use-reason-templates.ts";
import { ReasonRegions } from "./regions/ReasonRegions.tsx";
import styles from "./decision.module.css";

interface RejectReasonProps {
  deciding: DecisionState;
  language: string;
  content: Pick<ReviewSubmission["details"], "form" | "media">;
}

/** Section with the reason for a rejection. */
export function RejectReason({ deciding, language, content }: RejectReasonProps) {
  const { t } = useTranslation("review");
  const templates = useReasonTemplates("rejected", language);
  const { rejectTitle: title, rejectText: text, rejectTemplate: template } = deciding.draft;
  return (
    <section className="stack gap-8">
      <h3 className="text-13 medium">{t("decide.rejectTitle")}</h3>
      <div className={`stack gap-8 text-13 ${styles.reason}`} data-tone="err">
        <NumberedReasons
          templates={templates}
          chosen={template ? [template.key] : []}
          onToggle={(chosen) => deciding.change((draft) => toggleRejectTemplate(draft, chosen))}
        />
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
        <ReasonRegions
          content={content}
          regions={deciding.draft.rejectRegions}
          onChange={(rejectRegions) => deciding.change((draft) => ({ ...draft, rejectRegions }))}
        />
      </div>
    </section>
  );
}
