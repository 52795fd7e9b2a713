import { Button } from "antd";
import { CircleCheck, CirclePause, CircleX, Mail, RefreshCw } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { decisions, type Submission } from "#contract/review/views.ts";
import { commandKey, KeyHint } from "#ui/marks/KeyHint.tsx";
import { type Choice, problemOf } from "./draft.ts";
import { NoteToStaff } from "./NoteToStaff.tsx";
import { PinnedReasons } from "./PinnedReasons.tsx";
import { RejectReason } from "./RejectReason.tsx";
import type { Deciding } from "./use-deciding.ts";
import styles from "./decision.module.css";

const looks = {
  approve: { icon: CircleCheck, key: "A" },
  hold: { icon: CirclePause, key: "H" },
  reject: { icon: CircleX, key: "R" },
} as const;

export function ChoiceButtons({ deciding }: { deciding: Deciding }) {
  const { t } = useTranslation("review");
  return (
    <div className={styles.choices} role="group" aria-label={t("decide.choice")}>
      {decisions.filter(deciding.allowed).map((choice) => {
        const { icon: Icon, key } = looks[choice];
        return (
          <button
            key={choice}
            type="button"
            className={`${styles.choice} ${styles[choice]}`}
            aria-pressed={deciding.draft.choice === choice}
            onClick={() => deciding.choose(choice)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            {t(`decide.${choice}`)}
            <span className={styles.key} aria-hidden>
              <KeyHint keys={[key]} />
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The words on the button say what will be sent. */
export function useSendWords(): (choice: Choice, reasons: number) => string {
  const { t } = useTranslation("review");
  return (choice, reasons) => {
    if (choice !== "hold") return t(`decide.send.${choice}`);
    return reasons === 0 ? t("decide.hold") : t("decide.send.hold", { count: reasons });
  };
}

function useReceiveWords({ details, developer }: Submission, deciding: Deciding): string {
  const { t } = useTranslation("review");
  const { choice, pins } = deciding.draft;
  const version = details.version.versionName ?? "";
  if (choice === null) return t("decide.receive.choose");
  if (choice === "hold")
    return t("decide.receive.hold", {
      developer: developer.name,
      count: Math.max(1, pins.length),
      days: limits.holdPlaceKeptDays,
    });
  return t(`decide.receive.${choice}`, { developer: developer.name, version });
}

interface DecisionFormProps {
  submission: Submission;
  deciding: Deciding;
  /** The version moved on between reading and sending. */
  changed: boolean;
  onKeys: () => void;
}

/** Approve, hold or reject, with its reasons, and what the developer will receive. */
export function DecisionForm({ submission, deciding, changed, onKeys }: DecisionFormProps) {
  const { t } = useTranslation("review");
  const problemId = useId();
  const sendWords = useSendWords();
  const receive = useReceiveWords(submission, deciding);
  const { draft } = deciding;
  const problem = problemOf(draft);
  const { language } = submission.developer;
  return (
    <>
      <div className={styles.body}>
        {changed && (
          <div className={styles.notice} role="status">
            <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
            <div>{t("lost.changed")}</div>
          </div>
        )}
        <ChoiceButtons deciding={deciding} />
        {draft.choice === "hold" && <PinnedReasons deciding={deciding} language={language} />}
        {draft.choice === "reject" && <RejectReason deciding={deciding} language={language} />}
        {draft.choice !== "hold" && draft.choice !== null && draft.pins.length > 0 && (
          <p className={styles.soft}>{t("decide.keptPins", { count: draft.pins.length })}</p>
        )}
        <NoteToStaff deciding={deciding} />
      </div>
      <div className={styles.foot}>
        <p className={styles.receive}>
          <Mail size={16} strokeWidth={1.75} aria-hidden />
          <span>{receive}</span>
        </p>
        <Button
          type="primary"
          size="large"
          block
          danger={draft.choice === "reject"}
          disabled={problem !== null}
          aria-describedby={problem ? problemId : undefined}
          onClick={deciding.send}
        >
          {draft.choice === null ? t("decide.send.none") : sendWords(draft.choice, draft.pins.length)}
          <span className={styles.keyboard}>
            <KeyHint keys={[commandKey(), "Enter"]} onColor={problem === null} />
          </span>
        </Button>
        {problem && problem !== "no_choice" && (
          <p id={problemId} className={styles.problem}>
            {t(`decide.problem.${problem}`, { limit: limits.holdReason.graphemes })}
          </p>
        )}
        <div className={styles.after}>
          <span>{t("decide.after", { seconds: limits.decisionUndoSeconds })}</span>
          <button type="button" className={`${styles.link} ${styles.keyboard}`} onClick={onKeys}>
            {t("decide.allKeys")} <KeyHint keys={["?"]} />
          </button>
        </div>
      </div>
    </>
  );
}
