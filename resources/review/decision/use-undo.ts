import { useNavigate } from "react-router";
import { reviewCalls } from "#contract/review/calls.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useSend } from "#providers/data/use-call.ts";
import { deskPath } from "../paths.ts";
import { hasText } from "./decision-draft.ts";
import { keptDraft } from "./kept-drafts.ts";
import type { PendingDecision } from "../parts/pending.ts";
import { pendingDecisions } from "./pending-decisions.ts";

/** A decision that has not been sent can be taken back. */
export function isUndoable({ state }: PendingDecision): boolean {
  return state === "waiting" || state === "offline";
}

/** Opens the desk of a decision on its way; one that was not sent is taken back. */
export function useUndo(): (decision: PendingDecision) => void {
  const navigate = useNavigate();
  const { actor } = useProfile();
  const { mutate: release } = useSend(reviewCalls.releaseVersion);
  return (decision) => {
    const { state, body, nextId } = decision;
    // The desk then says what the message said.
    if (state !== "changed") pendingDecisions.remove(body.versionId);
    const isUntouched = nextId !== null && !hasText(keptDraft(actor.accountId, nextId));
    // Nobody reads the app that was opened after this decision, unless something is written about it already.
    if (isUndoable(decision) && isUntouched) release({ params: { id: nextId } });
    // The pressed button goes with its row; the desk takes the focus when it opens.
    document.getElementById("content")?.focus({ preventScroll: true });
    void navigate(deskPath(body.versionId));
  };
}

/** Takes back what was decided last, if it was not sent yet. */
export function useUndoLast(decisions: readonly PendingDecision[]): () => void {
  const undo = useUndo();
  return () => {
    const last = decisions.findLast(isUndoable);
    if (last) undo(last);
  };
}
