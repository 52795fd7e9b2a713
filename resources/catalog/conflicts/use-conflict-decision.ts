import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "#contract/call.ts";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { type ConflictDetails, conflictLimits } from "#contract/catalog/conflicts/conflicts.ts";
import type { ConflictSide } from "#contract/catalog/conflicts/status.ts";
import type { StaffConflictStatus } from "#contract/catalog/conflicts/status.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

const noLetters: Record<ConflictSide, string> = { owner: "", claimant: "" };

/**
 * Returns the state of a decision. If somebody else decided first, the text stays and the conflict's new state shows.
 */
export function useConflictDecision(conflict: ConflictDetails, choices: readonly StaffConflictStatus[]) {
  const { t } = useTranslation("conflicts");
  const notify = useNotify();
  const answers = useCallCache();
  const [chosen, choose] = useState<StaffConflictStatus>();
  const [reason, setReason] = useState("");
  const [letters, setLetters] = useState(noLetters);
  const call = conflictCalls.updateConflict;
  const send = useCallMutation(call);
  const preview = useCallMutation(conflictCalls.previewLetters);
  const [shown, setShown] = useState<CallOutput<typeof conflictCalls.previewLetters>>();
  const status = chosen !== undefined && choices.includes(chosen) ? chosen : choices[0];
  return {
    status,
    choose,
    reason,
    setReason,
    letters,
    write: (side: ConflictSide, text: string) => setLetters((before) => ({ ...before, [side]: text })),
    unsaved: () => [reason, letters.owner, letters.claimant].some((text) => text.trim() !== ""),
    isReady: status !== undefined && reason.trim().length >= conflictLimits.minReason,
    error: send.error ?? preview.error,
    isSending: send.isPending,
    isShowing: preview.isPending,
    shown,
    showLetters: () => {
      const body = status && { status, reason, letters };
      if (body) preview.mutate({ params: { id: conflict.id }, body }, { onSuccess: setShown });
    },
    decide: () => {
      if (!status) return;
      const { id, revision, packageName, claimant } = conflict;
      const body = { id, app_id: claimant.app.id, package: packageName, status, revision, reason, letters };
      send.mutate(
        { body },
        {
          onSuccess: () => {
            setReason("");
            setLetters(noLetters);
            setShown(undefined);
            notify.success(t("decide.done"));
          },
          onError: (error) => {
            if (error.status === 409) void answers.changedBy(call);
          },
        },
      );
    },
  };
}
