import { Button } from "antd";
import { CircleCheck, CirclePause, CircleX, Loader, TriangleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNow } from "../marks/use-now.ts";
import { deskPath } from "../paths.ts";
import type { PendingDecision } from "./pending.ts";
import { pendingDecisions, usePendingDecisions } from "./pending-decisions.ts";
import styles from "./PendingBar.module.css";

const icons = { approve: CircleCheck, hold: CirclePause, reject: CircleX } as const;

function useWords({ state, title, body, sendAt, error }: PendingDecision): string {
  const { t } = useTranslation("review");
  const errorText = useErrorText();
  const now = useNow(500);
  if (state === "waiting") {
    const seconds = Math.max(0, Math.ceil((sendAt - now) / 1000));
    return t(`pending.${body.decision}`, { app: title, seconds });
  }
  if (state === "sent") return t(`pending.sent.${body.decision}`, { app: title });
  if (state === "failed") return t("pending.failed", { app: title, reason: errorText(error) });
  return t(`pending.${state}`, { app: title });
}

function PendingRow({ decision }: { decision: PendingDecision }) {
  const { t } = useTranslation(["review", "shell"]);
  const navigate = useNavigate();
  const words = useWords(decision);
  const { state, body } = decision;
  const { versionId } = body;
  /** The desk then says what the message said. */
  const open = () => {
    if (state !== "changed") pendingDecisions.remove(versionId);
    void navigate(deskPath(versionId));
  };
  const wrong = state === "lost" || state === "changed" || state === "failed";
  const Icon = wrong ? TriangleAlert : state === "sending" ? Loader : icons[body.decision];
  return (
    <li className={`${styles.row} ${wrong ? styles.wrong : ""}`}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className={styles.words}>{words}</span>
      {state === "waiting" && (
        <>
          <Button size="small" ghost className={styles.act ?? ""} onClick={open}>
            {t("pending.undo")}
          </Button>
          <Button
            size="small"
            type="text"
            className={styles.quiet}
            onClick={() => void pendingDecisions.sendNow(versionId)}
          >
            {t("pending.sendNow")}
          </Button>
        </>
      )}
      {state === "failed" && (
        <Button
          size="small"
          ghost
          className={styles.act ?? ""}
          onClick={() => void pendingDecisions.sendNow(versionId)}
        >
          {t("shell:act.retry")}
        </Button>
      )}
      {(state === "lost" || state === "changed") && (
        <Button size="small" ghost className={styles.act ?? ""} onClick={open}>
          {t(state === "lost" ? "pending.see" : "pending.open")}
        </Button>
      )}
      {wrong && (
        <button
          type="button"
          className={styles.close}
          aria-label={t("pending.dismiss")}
          onClick={() => pendingDecisions.remove(versionId)}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </li>
  );
}

/** Decisions on their way: what goes out when, Undo, and what could not be sent. */
export function PendingBar() {
  const { t } = useTranslation("review");
  const decisions = usePendingDecisions();
  return (
    <section className={styles.bars} aria-label={t("pending.label")} aria-live="polite" aria-relevant="additions">
      <ul>
        {decisions.map((one) => (
          <PendingRow key={one.body.versionId} decision={one} />
        ))}
      </ul>
    </section>
  );
}
