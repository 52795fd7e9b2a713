import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { callApi } from "#providers/http/call-api.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { pendingDecisions } from "../decision/pending-decisions.ts";
import { reviewDeskPath, reviewQueuePath } from "../paths.ts";

/**
 * Resolves to the version it has claimed, so that an undo can release it; null if it has claimed none. If it is no longer
 * wanted when the claim arrives, because the decision was undone, it releases the claim and opens nothing.
 */
type OpenNext = (skip?: readonly string[], isWanted?: () => boolean) => Promise<string | null>;

/** Claims the next app and opens the desk, so that no two reviewers look at the same app. */
export function useOpenNextVersion(): { opening: boolean; openNext: OpenNext } {
  const { t } = useTranslation("review");
  const answers = useCallCache();
  const navigate = useNavigate();
  const notify = useNotify();
  const [opening, setOpening] = useState(false);
  const openNext = useCallback(
    async (skip: readonly string[] = [], isWanted: () => boolean = () => true) => {
      setOpening(true);
      try {
        const decided = pendingDecisions.list().map((decision) => decision.body.versionId);
        // Not `useCallMutation`, so that the desk opens before the queue is refetched.
        const { versionId, isNew } = await callApi(reviewDeskCalls.claimNext, {
          body: { skip: [...skip, ...decided] },
        });
        if (!isWanted()) {
          if (versionId !== null && isNew) await callApi(reviewDeskCalls.releaseVersion, { params: { id: versionId } });
          return null;
        }
        if (versionId === null) notify.info(t("next.none"));
        void answers.changedBy(reviewDeskCalls.claimNext);
        await navigate(versionId === null ? reviewQueuePath : reviewDeskPath(versionId));
        return isNew ? versionId : null;
      } catch (error) {
        notify.error(error);
        return null;
      } finally {
        setOpening(false);
      }
    },
    [answers, navigate, notify, t],
  );
  return { opening, openNext };
}
