import { useNavigate } from "react-router";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallMutation } from "#providers/data/use-call.ts";
import { reviewDeskPath } from "../paths.ts";
import { hasDecisionContent } from "./decision-draft.ts";
import { loadDecisionDraft } from "./draft-storage.ts";
import type { PendingDecision } from "../parts/pending-queue.ts";
import { pendingDecisions } from "./pending-decisions.ts";

/** True if a decision can be undone, because it is unsent. */
export function isDecisionUndoable({ state }: PendingDecision): boolean {
  return state === "waiting" || state === "offline";
}

/** Returns a function that opens the desk for a pending decision. An unsent decision is cancelled. */
export function useUndoDecision(): (decision: PendingDecision) => void {
  const navigate = useNavigate();
  const { actor } = useProfile();
  const { mutate: release } = useCallMutation(reviewDeskCalls.releaseVersion);
  return (decision) => {
    const { state, body, nextId } = decision;
    // A decision with a conflict stays, so that the desk shows its message.
    if (state !== "changed") pendingDecisions.remove(body.versionId);
    const isUntouched = nextId !== null && !hasDecisionContent(loadDecisionDraft(actor.accountId, nextId));
    // Release the app that was opened after this decision, unless the user has already written something about it.
    if (isDecisionUndoable(decision) && isUntouched) release({ params: { id: nextId } });
    // The clicked button disappears with its row; the desk takes the focus when it opens.
    document.getElementById("content")?.focus({ preventScroll: true });
    void navigate(reviewDeskPath(body.versionId));
  };
}

/** Returns a function that undoes the latest decision, if it is unsent. */
export function useUndoLastDecision(decisions: readonly PendingDecision[]): () => void {
  const undo = useUndoDecision();
  return () => {
    const last = decisions.findLast(isDecisionUndoable);
    if (last) undo(last);
  };
}
