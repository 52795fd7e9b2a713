import { CircleCheck, CirclePause, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useShortcuts } from "#ui/shortcuts/use-shortcuts.ts";
import { useNow } from "./marks/use-now.ts";
import type { PendingDecision } from "./pending-queue.ts";
import { pendingDecisions, usePendingDecisions } from "../decision/pending-decisions.ts";
import { isDecisionUndoable, useUndoDecision, useUndoLastDecision } from "../decision/use-undo-decision.ts";
import { PendingDecisionRow } from "./PendingDecisionRow.tsx";
import styles from "./PendingBar.module.css";

const icons = { approve: CircleCheck, hold: CirclePause, reject: CircleX } as const;

function usePendingText({ state, title, body, sendAt, error }: PendingDecision): string {
  const { t } = useTranslation("review");
  const errorText = useErrorText();
  const now = useNow(500);
  if (state === "waiting") {
    const seconds = Math.max(0, Math.ceil((sendAt - now) / 1000));
    return t(`pending.${body.decision}`, { app: title, seconds });
  }
  if (state === "sent") return t(`pending.sent.${body.decision}`, { app: title });
  if (state === "failed") return t("pending.failed", { app: title, reason: errorText(error) });
  if (state === "lost" && isWithdrawn(error)) return t("pending.takenBack", { app: title });
  return t(`pending.${state}`, { app: title });
}

/** True if the developer withdrew the version from review. */
function isWithdrawn(error: unknown): boolean {
  const current = error instanceof ApiError ? VersionSummary.safeParse(error.current) : null;
  return current?.data?.status === "cancelled" || current?.data?.status === "draft";
}

function PendingRow({ decision }: { decision: PendingDecision }) {
  const { t } = useTranslation("review");
  const words = usePendingText(decision);
  const undo = useUndoDecision();
  const { body } = decision;
  const { versionId } = body;
  return (
    <PendingDecisionRow
      decision={decision}
      icon={icons[body.decision]}
      words={words}
      openLabel={t(decision.state === "lost" ? "pending.see" : "pending.open")}
      onOpen={() => undo(decision)}
      onSendNow={() => void pendingDecisions.sendNow(versionId)}
      onDismiss={() => pendingDecisions.remove(versionId)}
    />
  );
}

/** Bar with pending decisions: countdown, undo and errors. */
export function PendingBar() {
  const { t } = useTranslation("review");
  const decisions = usePendingDecisions();
  const undoLast = useUndoLastDecision(decisions);
  useShortcuts(decisions.some(isDecisionUndoable) ? { u: undoLast } : {}, { anywhere: true });
  return (
    <section className={styles.bars} aria-label={t("pending.label")} aria-live="polite" aria-relevant="additions">
      <ul className="stack gap-8">
        {decisions.map((decision) => (
          <PendingRow key={decision.body.versionId} decision={decision} />
        ))}
      </ul>
    </section>
  );
}
