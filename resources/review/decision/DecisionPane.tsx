import { Button } from "antd";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { underReview } from "#contract/versions/status.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import type { Submission } from "#contract/review/views.ts";
import { DecisionForm } from "./DecisionForm.tsx";
import { hasText } from "./draft.ts";
import { LostRace } from "./LostRace.tsx";
import { usePendingDecisions } from "./pending-decisions.ts";
import { languageName } from "./use-reasons.ts";
import type { Deciding } from "./use-deciding.ts";
import styles from "./decision.module.css";

interface DecisionPaneProps {
  submission: Submission;
  deciding: Deciding;
  onKeys: () => void;
  /** Where it is a sheet of its own. */
  onClose?: () => void;
}

/** The decision, or a sentence why there is none to make. */
export function DecisionPane({ submission, deciding, onKeys, onClose }: DecisionPaneProps) {
  const { t } = useTranslation(["review", "shell"]);
  const mayReview = useAllowed("review", "Review");
  const { version } = submission.details;
  const pending = usePendingDecisions().find((one) => one.body.versionId === version.id);
  const open = underReview.some((status) => status === version.status);
  const head = (
    <div className={styles.head}>
      <h2 className={styles.title}>{t("desk.decision")}</h2>
      {mayReview && open && (
        <span className={styles.soft}>
          {t("decide.sentIn", { language: languageName(submission.developer.language) })}
        </span>
      )}
      {onClose && (
        <Button type="text" aria-label={t("shell:act.close")} icon={<X size={20} aria-hidden />} onClick={onClose} />
      )}
    </div>
  );
  if (!open && mayReview && hasText(deciding.draft) && !decidedByMe(deciding, submission))
    return (
      <div className={styles.pane}>
        {head}
        <LostRace
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
        <div className={styles.words}>
          <h3 className={styles.wordsTitle}>{t(open ? "decide.readOnly.title" : "decide.closed.title")}</h3>
          <p>{open ? t("decide.readOnly.text") : t(`decide.closed.${closedWord(version.status)}`)}</p>
        </div>
      </div>
    );
  if (pending?.state === "waiting" || pending?.state === "sending" || pending?.state === "sent")
    return (
      <div className={styles.pane}>
        {head}
        <div className={styles.words}>
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

type Status = Submission["details"]["version"]["status"];
const closedWord = (status: Status): Exclude<Status, "inreview" | "rereview"> =>
  status === "inreview" || status === "rereview" ? "pending" : status;

/** Whether the last move of this version is the reader's own: then the draft has done its work. */
const decidedByMe = ({ myName }: Deciding, { details }: Submission): boolean => {
  const [last] = details.history;
  return last?.byKind === "staff" && last.by === myName;
};
