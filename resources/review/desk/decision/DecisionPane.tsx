import { useAbility } from "@casl/react";
import { Button } from "antd";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import { isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { DecisionForm } from "./DecisionForm.tsx";
import { hasDecisionContent } from "./decision-draft.ts";
import { DecisionConflict } from "./DecisionConflict.tsx";
import { isInFlight, usePendingDecisions } from "./pending-decisions.ts";
import { languageName } from "../parts/use-reason-templates.ts";
import type { DecisionState } from "./use-decision.ts";
import desk from "../desk/desk.module.css";
import styles from "./decision.module.css";

interface DecisionPaneProps {
  submission: ReviewSubmission;
  deciding: DecisionState;
  onKeys: () => void;
  /** Closes the drawer that contains the pane; absent if the pane is in the page. */
  onClose?: () => void;
}

/** Pane with the decision form, or the explanation why no decision can be made. */
export function DecisionPane({ submission, deciding, onKeys, onClose }: DecisionPaneProps) {
  const { t } = useTranslation(["review", "shell", "statuses"]);
  const { status: appStatus } = submission.app;
  const mayReview = useAbility<Abilities>().can("review", "Review");
  const { version } = submission.details;
  const pending = usePendingDecisions().find((decision) => decision.body.versionId === version.id);
  const open = isVersionUnderReview(version.status);
  const head = (
    <div className={`line spread ${desk.paneHead}`}>
      <h2 className="text-14 bold">{t("desk.decision")}</h2>
      {mayReview && open && (
        <span className="text-13 faint">
          {t("decide.sentIn", { language: languageName(submission.developer.language) })}
        </span>
      )}
      {onClose && (
        <Button type="text" aria-label={t("shell:act.close")} icon={<X size={20} aria-hidden />} onClick={onClose} />
      )}
    </div>
  );
  if (!open && mayReview && hasDecisionContent(deciding.draft) && !decidedByMe(deciding, submission))
    return (
      <div className={styles.pane}>
        {head}
        <DecisionConflict
          submission={submission}
          draft={deciding.draft}
          onThrowAway={deciding.drop}
          onNext={deciding.openNext}
        />
      </div>
    );
  if (!mayReview || !open)
    return (
      <div className={styles.pane}>
        {head}
        <div className="stack gap-4 text-13 soft" style={{ padding: 16 }}>
          <h3 className="text-14 bold">{t(open ? "decide.readOnly.title" : "decide.closed.title")}</h3>
          <p>
            {open
              ? t("decide.readOnly.text")
              : version.status === "active" && appStatus !== "active"
                ? t("decide.closed.approved", { status: t(`statuses:app.${appStatus}`) })
                : t(`decide.closed.${closedStatus(version.status)}`)}
          </p>
        </div>
      </div>
    );
  if (pending && isInFlight(pending.state))
    return (
      <div className={styles.pane}>
        {head}
        <div className="stack gap-4 text-13 soft" style={{ padding: 16 }}>
          <p>{t("decide.waiting")}</p>
        </div>
      </div>
    );
  return (
    <div className={styles.pane}>
      {head}
      <DecisionForm
        submission={submission}
        deciding={deciding}
        changed={pending?.state === "changed"}
        onKeys={onKeys}
      />
    </div>
  );
}

type Status = ReviewSubmission["details"]["version"]["status"];
const closedStatus = (status: Status): Exclude<Status, "inreview" | "rereview"> =>
  status === "inreview" || status === "rereview" ? "pending" : status;

/** True if the user made the version's last transition, so that the draft is no longer needed. */
const decidedByMe = ({ myName }: DecisionState, { details }: ReviewSubmission): boolean => {
  const [last] = details.history;
  return last?.byKind === "staff" && last.by === myName;
};
