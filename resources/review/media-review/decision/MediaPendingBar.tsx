import { CircleCheck, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type MediaDecision, mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import type { PendingDecision } from "#resources/review/desk/parts/pending-queue.ts";
import { useNow } from "#resources/review/desk/parts/marks/use-now.ts";
import barStyles from "#resources/review/desk/parts/PendingBar.module.css";
import { PendingDecisionRow } from "#resources/review/desk/parts/PendingDecisionRow.tsx";
import { mediaReviewItemPath } from "../index.tsx";
import { pendingMedia, usePendingMedia } from "./pending-media.ts";

const icons = { approve: CircleCheck, reject: CircleX } as const;

/**
 * Returns a function that opens a decision's card. An unsent decision is cancelled, and the item opened after it is
 * released.
 */
export function useUndoMediaDecision(): (decision: PendingDecision<MediaDecision>) => void {
  const navigate = useNavigate();
  const { mutate: release } = useCallMutation(mediaReviewCalls.releaseMedia);
  return ({ body, nextId, state }) => {
    pendingMedia.remove(body.id);
    if (nextId !== null && (state === "waiting" || state === "offline")) release({ params: { id: nextId } });
    document.getElementById("content")?.focus({ preventScroll: true });
    void navigate(mediaReviewItemPath(body.id));
  };
}

function Line({ decision }: { decision: PendingDecision<MediaDecision> }) {
  const { t } = useTranslation("media-review");
  const errorText = useErrorText();
  const undo = useUndoMediaDecision();
  const now = useNow(500);
  const { body, state, sendAt, error, title: name } = decision;
  const words = () => {
    if (state === "waiting")
      return t(`pending.${body.decision}`, { name, seconds: Math.max(0, Math.ceil((sendAt - now) / 1000)) });
    if (state === "sent") return t(`pending.sent.${body.decision}`, { name });
    if (state === "failed") return t("pending.failed", { name, reason: errorText(error) });
    return t(`pending.${state}`, { name });
  };
  return (
    <PendingDecisionRow
      decision={decision}
      icon={icons[body.decision]}
      words={words()}
      openLabel={t("pending.see")}
      onOpen={() => undo(decision)}
      onSendNow={() => void pendingMedia.sendNow(body.id)}
      onDismiss={() => pendingMedia.remove(body.id)}
    />
  );
}

/** Bar with pending decisions on media: countdown, undo and errors. */
export function MediaPendingBar() {
  const { t } = useTranslation("media-review");
  const decisions = usePendingMedia();
  return (
    <section className={barStyles.bars} aria-label={t("pending.label")} aria-live="polite" aria-relevant="additions">
      <ul className="stack gap-8">
        {decisions.map((decision) => (
          <Line key={decision.body.id} decision={decision} />
        ))}
      </ul>
    </section>
  );
}
