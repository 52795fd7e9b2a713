import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { callApi } from "#providers/http/call-api.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { pendingMedia } from "./decision/pending-media.ts";
import { mediaReviewItemPath, mediaReviewPath } from "./index.tsx";

/** Claims the longest waiting item and opens its card, so that no two reviewers look at the same item. */
export function useOpenNextMedia() {
  const { t } = useTranslation("media-review");
  const answers = useCallCache();
  const navigate = useNavigate();
  const notify = useNotify();
  const [opening, setOpening] = useState(false);
  const openNext = useCallback(
    async (skip: readonly string[] = []): Promise<string | null> => {
      setOpening(true);
      try {
        const decided = pendingMedia.list().map(({ body }) => body.id);
        // Not `useCallMutation`, so that the card opens before the queue is refetched.
        const { id } = await callApi(mediaReviewCalls.claimNextMedia, { body: { skip: [...skip, ...decided] } });
        if (id === null) notify.info(t("nothing"));
        void answers.changedBy(mediaReviewCalls.claimNextMedia);
        await navigate(id === null ? mediaReviewPath : mediaReviewItemPath(id));
        return id;
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
