import { Button } from "antd";
import { CircleCheck, CircleX, Mail, SkipForward, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MediaReviewCard } from "#contract/content/media/review-schemas.ts";
import { limits } from "#contract/limits.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { ReasonEditor } from "#resources/review/desk/parts/ReasonEditor.tsx";
import { languageName } from "#resources/review/desk/parts/use-reason-templates.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { commandKeyLabel, KeyHint } from "#ui/marks/KeyHint.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { Banner } from "#ui/page/Banner.tsx";
import styles from "../media.module.css";
import type { MediaDecisionChoice, MediaDecisionState } from "./use-media-decision.ts";

const looks = {
  approve: { icon: CircleCheck, tone: "ok", key: "A" },
  reject: { icon: CircleX, tone: "err", key: "R" },
} as const;
const choices: readonly MediaDecisionChoice[] = ["approve", "reject"];

/** Number of reasons that have a digit as shortcut; the others are only in the list. */
export const maxReasonShortcuts = 9;

function Choices({ deciding }: { deciding: MediaDecisionState }) {
  const { t } = useTranslation("media-review");
  return (
    <div className="row" role="group" aria-label={t("decide.choice")}>
      {choices.map((choice) => {
        const { icon: Icon, tone, key } = looks[choice];
        return (
          <button
            key={choice}
            type="button"
            className={`text-button inline medium ${styles.choice}`}
            data-tone={tone}
            aria-pressed={deciding.choice === choice}
            onClick={() => deciding.choose(choice)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            {t(`decide.${choice}`)}
            <span className="push" aria-hidden>
              <KeyHint keys={[key]} />
            </span>
          </button>
        );
      })}
      <Button icon={<SkipForward size={16} aria-hidden />} onClick={deciding.openNext}>
        {t("decide.later")}
      </Button>
    </div>
  );
}

function Reason({ deciding, language }: { deciding: MediaDecisionState; language: string }) {
  const { t } = useTranslation("media-review");
  const { templates, written, pick, write } = deciding;
  return (
    <section className="stack gap-12" aria-label={t("decide.reason")}>
      <div className={styles.reasons}>
        {templates.slice(0, maxReasonShortcuts).map((template, at) => (
          <button
            key={template.key}
            type="button"
            className={`text-button text-13 ${styles.keyed}`}
            aria-pressed={written.template?.key === template.key}
            onClick={() => pick(template)}
          >
            <span aria-hidden>
              <KeyHint keys={[String(at + 1)]} />
            </span>
            <bdi>{template.english.title}</bdi>
          </button>
        ))}
      </div>
      <div className={`stack gap-8 text-13 ${styles.written}`}>
        <ReasonEditor written={written} language={language} templates={templates} onChange={write} />
      </div>
    </section>
  );
}

/** Pane with the form to approve, or reject with a reason in the developer's language; states the consequences. */
export function MediaDecisionPane({ card, deciding }: { card: MediaReviewCard; deciding: MediaDecisionState }) {
  const { t } = useTranslation("media-review");
  const format = useFormat();
  const { actor } = useProfile();
  const { choice, problem, send } = deciding;
  const { claim, developer, live, item } = card;
  const other = claim?.accountId === actor.accountId ? null : claim;
  const missing = () => {
    if (other) return t("claimedText", { when: format.moment(other.at) });
    if (problem === null) return null;
    return t(problem === "no_reason" ? "decide.noReason" : "decide.noChoice");
  };
  const outcome = () => {
    if (choice === "reject") return t(live ? "decide.afterRejectLive" : "decide.afterReject", { name: developer.name });
    if (item.visibility === "hidden") return t("decide.afterHidden", { name: developer.name });
    return t(item.replaces ? "decide.afterReplace" : "decide.afterApprove", { name: developer.name });
  };
  return (
    <section className="stack gap-12" aria-label={t("decide.title")}>
      <div className="row spread">
        <h2 className="text-14">{t("decide.title")}</h2>
        <span className="text-12 faint">{t("decide.language", { language: languageName(developer.language) })}</span>
      </div>
      {other && (
        <Banner tone="warn" icon={Users} boxed title={t("claimedBy", { name: other.name })}>
          {t("claimedText", { when: format.moment(other.at) })}
        </Banner>
      )}
      <Choices deciding={deciding} />
      {choice === "reject" && <Reason deciding={deciding} language={developer.language} />}
      {choice !== null && (
        <p className="line top text-13 soft">
          <Mail size={16} strokeWidth={1.75} aria-hidden />
          <span>{outcome()}</span>
        </p>
      )}
      <ActionButton type="primary" size="large" block danger={choice === "reject"} missing={missing()} onClick={send}>
        {t(`decide.send.${choice ?? "none"}`)}
        <span className="wide-only">
          <KeyHint keys={[commandKeyLabel(), "Enter"]} onColor={problem === null} />
        </span>
      </ActionButton>
      <p className="text-12 faint">{t("decide.undo", { seconds: limits.decisionUndoSeconds })}</p>
    </section>
  );
}
