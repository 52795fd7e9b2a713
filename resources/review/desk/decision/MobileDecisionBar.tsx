import { Button, Drawer } from "antd";
import { ChevronUp, CircleCheck, CirclePause, CircleX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reviewDecisions, type ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { type DecisionChoice, findDecisionProblem } from "./decision-draft.ts";
import { DecisionPane } from "./DecisionPane.tsx";
import type { DecisionState } from "./use-decision.ts";
import { languageName } from "../parts/use-reason-templates.ts";
import styles from "./decision.module.css";

interface MobileDecisionBarProps {
  submission: ReviewSubmission;
  deciding: DecisionState;
  mayDecide: boolean;
  onKeys: () => void;
}

const looks = {
  approve: { icon: CircleCheck, tone: "ok" },
  hold: { icon: CirclePause, tone: "warn" },
  reject: { icon: CircleX, tone: "err" },
} as const;

/**
 * Bottom bar for phones with the decision buttons and the number of reasons. Pressing a complete hold or rejection
 * again sends it.
 */
export function MobileDecisionBar({ submission, deciding, mayDecide, onKeys }: MobileDecisionBarProps) {
  const { t } = useTranslation("review");
  const [open, setOpen] = useState(false);
  const { draft } = deciding;
  const ready = findDecisionProblem(draft) === null;
  const press = (choice: DecisionChoice) => {
    if (draft.choice === choice && ready && choice !== "approve") return void deciding.send();
    deciding.choose(choice);
    setOpen(true);
  };
  const word = (choice: DecisionChoice) =>
    choice === "hold" && draft.pins.length > 0
      ? t("decide.send.holdShort", { count: draft.pins.length })
      : t(`decide.${choice}`);
  const pinned = draft.pins.length > 0 ? t("decide.pinned", { count: draft.pins.length }) : t("decide.pinnedNone");
  return (
    <>
      <div className={`stack gap-12 ${styles.foot} ${styles.fixed}`}>
        <div className="line">
          {mayDecide && <CirclePause className="toned" data-tone="warn" size={16} strokeWidth={1.75} aria-hidden />}
          <span>{mayDecide ? `${pinned}, ${languageName(submission.developer.language)}` : t("desk.decision")}</span>
          <button
            type="button"
            className="text-button link inline push"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            {t("decide.read")} <ChevronUp size={16} aria-hidden />
          </button>
        </div>
        {mayDecide && (
          <>
            <div className={styles.buttons}>
              {reviewDecisions.filter(deciding.allowed).map((choice) => {
                const { icon: Icon, tone } = looks[choice];
                const chosen = draft.choice === choice;
                return (
                  <Button
                    key={choice}
                    size="large"
                    type={chosen ? "primary" : "default"}
                    data-tone={tone}
                    classNames={{ icon: styles.icon ?? "" }}
                    icon={chosen ? null : <Icon size={16} strokeWidth={1.75} aria-hidden />}
                    onClick={() => press(choice)}
                  >
                    {word(choice)}
                  </Button>
                );
              })}
            </div>
            <p className="text-12 faint" style={{ textAlign: "center" }}>
              {t("decide.after", { seconds: limits.decisionUndoSeconds })}
            </p>
          </>
        )}
      </div>
      <Drawer
        placement="bottom"
        size="88dvh"
        open={open}
        closable={false}
        onClose={() => setOpen(false)}
        aria-label={t("desk.decision")}
        styles={{ body: { padding: 0 } }}
      >
        <DecisionPane submission={submission} deciding={deciding} onKeys={onKeys} onClose={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
