import { useCallback, useState } from "react";
import { useProfile } from "#providers/auth/profile.tsx";
import type { DecisionDraft } from "./draft.ts";
import { dropDraft, keepDraft, keptDraft } from "./draft-keeper.ts";

/** The decision being written for a version. Mount it anew for another version. */
export function useDecisionDraft(versionId: string) {
  const { accountId } = useProfile().actor;
  const [draft, setDraft] = useState(() => keptDraft(accountId, versionId));
  const change = useCallback(
    (edit: (draft: DecisionDraft) => DecisionDraft) =>
      setDraft((before) => {
        const after = edit(before);
        keepDraft(accountId, versionId, after);
        return after;
      }),
    [accountId, versionId],
  );
  const drop = useCallback(() => {
    dropDraft(accountId, versionId);
    setDraft(keptDraft(accountId, versionId));
  }, [accountId, versionId]);
  return { draft, change, drop };
}
