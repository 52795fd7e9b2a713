import { Input } from "antd";
import { CircleCheck, CirclePause, CircleX, Mail, RefreshCw, Users } from "lucide-react";
import { useProfile } from "#providers/auth/profile.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { isLiveAppStatus } from "#contract/catalog/apps/status.ts";
import { limits } from "#contract/limits.ts";
import { reviewDecisions, type ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { commandKeyLabel, KeyHint } from "#ui/marks/KeyHint.tsx";
import { type DecisionChoice, findDecisionProblem } from "./decision-draft.ts";
import { FixCheckProgress } from "./FixCheckProgress.tsx";
import { PinnedReasons } from "./PinnedReasons.tsx";
import { RejectReason } from "./RejectReason.tsx";
import type { DecisionState } from "./use-decision.ts";
import styles from "./decision.module.css";
import { countGraphemes, fitsLimit } from "#contract/text-length.ts";

const looks = {
  approve: { icon: CircleCheck, tone: "ok", key: "A" },
  hold: { icon: CirclePause, tone: "warn", key: "H" },
  reject: { icon: CircleX, tone: "err", key: "R" },
} as const;

export function DecisionChoiceButtons({ deciding }: { deciding: DecisionState }) {
  const { t } = useTranslation("review");
  return (
    <div className="line" role="group" aria-label={t("decide.choice")}>
      {reviewDecisions.filter(deciding.allowed).map((choice) => {
        const { icon: Icon, tone, key } = looks[choice];
        return (
          <button
            key={choice}
            type="button"
            className={`text-button inline medium ${styles.choice}`}
            data-tone={tone}
            aria-pressed={deciding.draft.choice === choice}
            onClick={() => deciding.choose(choice)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            {t(`decide.${choice}`)}
            <span className={`push ${styles.key}`} aria-hidden>
              <KeyHint keys={[key]} />
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Returns the label of the send button, which states what will be sent. */
export function useDecisionSendLabel(): (choice: DecisionChoice, reasons: number) => string {
  const { t } = useTranslation("review");
  return (choice, reasons) => {
    if (choice !== "hold") return t(`decide.send.${choice}`);
    return reasons === 0 ? t("decide.hold") : t("decide.send.hold", { count: reasons });
  };
}

/** Who gets an approved version: nobody while its app is out of the store, else everyone or the A/B test's share. */
function approvalEffect({ app, details }: ReviewSubmission): "approve" | "approveTest" | "approveUnserved" {
  // The first approved version makes its app active.
  if (app.live !== null && !isLiveAppStatus(app.status)) return "approveUnserved";
  return details.form.abTest.enabled ? "approveTest" : "approve";
}

function useReceiptText(submission: ReviewSubmission, deciding: DecisionState): string {
  const { t } = useTranslation(["review", "statuses"]);
  const format = useFormat();
  const { details, developer, app } = submission;
  const { choice, pins } = deciding.draft;
  const version = details.version.versionName ?? "";
  if (choice === null) return t("decide.receive.choose");
  if (choice === "hold")
    return t("decide.receive.hold", {
      developer: developer.name,
      count: Math.max(1, pins.length),
      days: limits.holdPlaceKeptDays,
    });
  return t(choice === "approve" ? `decide.receive.${approvalEffect(submission)}` : "decide.receive.reject", {
    developer: developer.name,
    version,
    share: format.percent(details.form.abTest.coveragePercentage / 100),
    status: t(`statuses:app.${app.status}`),
  });
}

interface DecisionFormProps {
  submission: ReviewSubmission;
  deciding: DecisionState;
  /** Whether the version changed between reading and sending. */
  changed: boolean;
  onKeys: () => void;
}

/** Form to approve, hold or reject with reasons; states what the developer will receive. */
export function DecisionForm({ submission, deciding, changed, onKeys }: DecisionFormProps) {
  const { t } = useTranslation("review");
  const problemId = useId();
  const sendWords = useDecisionSendLabel();
  const receive = useReceiptText(submission, deciding);
  const { draft } = deciding;
  const problem = findDecisionProblem(draft);
  const problemText = problem && t(`decide.problem.${problem}`, { limit: limits.holdReason.graphemes });
  const format = useFormat();
  const { actor } = useProfile();
  const otherClaim = submission.claim?.accountId === actor.accountId ? null : submission.claim;
  const { language } = submission.developer;
  return (
    <>
      <div className={`stack gap-12 ${styles.body}`}>
        {changed && <Banner tone="warn" icon={RefreshCw} boxed title={t("lost.changed")} />}
        {otherClaim && (
          <Banner tone="warn" icon={Users} boxed title={t("claim.other", { name: otherClaim.name })}>
            {t("claim.otherText", { when: format.moment(otherClaim.at) })}
          </Banner>
        )}
        <DecisionChoiceButtons deciding={deciding} />
        <FixCheckProgress submission={submission} deciding={deciding} />
        {draft.choice === "hold" && (
          <PinnedReasons deciding={deciding} language={language} content={submission.details} />
        )}
        {draft.choice === "reject" && (
          <RejectReason deciding={deciding} language={language} content={submission.details} />
        )}
        {draft.choice !== "hold" && draft.choice !== null && draft.pins.length > 0 && (
          <p className="text-13 faint">{t("decide.keptPins", { count: draft.pins.length })}</p>
        )}
        <InternalNote deciding={deciding} />
      </div>
      <div className={`stack gap-12 ${styles.foot}`}>
        <p className="line top text-13 soft">
          <Mail size={16} strokeWidth={1.75} aria-hidden />
          <span>{receive}</span>
        </p>
        <ActionButton
          type="primary"
          size="large"
          block
          danger={draft.choice === "reject"}
          missing={problemText}
          {...(problem !== "no_choice" && { reasonId: problemId })}
          onClick={deciding.send}
        >
          {draft.choice === null ? t("decide.send.none") : sendWords(draft.choice, draft.pins.length)}
          <span className="wide-only">
            <KeyHint keys={[commandKeyLabel(), "Enter"]} onColor={problem === null} />
          </span>
        </ActionButton>
        {problem && problem !== "no_choice" && (
          <p id={problemId} className="text-12 soft">
            {problemText}
          </p>
        )}
        <div className="row spread text-12 faint">
          <span>{t("decide.after", { seconds: limits.decisionUndoSeconds })}</span>
          <button type="button" className={"text-button wide-only"} onClick={onKeys}>
            {t("decide.allKeys")} <KeyHint keys={["?"]} />
          </button>
        </div>
      </div>
    </>
  );
}

/** Field for an internal note stored with the decision; the developer never sees it. */
function InternalNote({ deciding }: { deciding: DecisionState }) {
  const { t } = useTranslation("review");
  const id = useId();
  const { note } = deciding.draft;
  const limit = limits.holdReason;
  return (
    <div className="stack gap-4">
      <div className="line spread">
        <label htmlFor={id} className="text-13 medium">
          {t("decide.note")}
        </label>
        <span className="text-13 faint">{t("decide.noteHint")}</span>
      </div>
      <Input.TextArea
        id={id}
        value={note}
        autoSize={{ minRows: 2, maxRows: 8 }}
        status={fitsLimit(note, limit) ? "" : "error"}
        onChange={(event) => deciding.change((draft) => ({ ...draft, note: event.target.value }))}
      />
      {!fitsLimit(note, limit) && (
        <p className="text-12 toned" data-tone="err">
          {t("decide.tooLong", { count: countGraphemes(note), limit: limit.graphemes })}
        </p>
      )}
    </div>
  );
}
