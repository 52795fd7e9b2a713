import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { reviewCalls } from "#contract/review/calls.ts";
import { limits } from "#contract/limits.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { pendingDecisions } from "../decision/pending-decisions.ts";
import { renew } from "#providers/data/renew.ts";
import { nextToReview } from "./next-to-review.ts";
import { deskPath, queuePath } from "../paths.ts";

const firstPage = { start: "0", limit: String(limits.page.max) };

/** Claims the most urgent version that is free; undefined when none is. Loses a race at most as often as rows exist. */
async function claimNext(accountId: string, skip: readonly string[]): Promise<string | undefined> {
  const { items } = await callApi(reviewCalls.reviewQueue, { query: firstPage });
  const next = nextToReview(items, accountId, skip);
  if (!next) return undefined;
  try {
    if (next.claim === null) await callApi(reviewCalls.claimVersion, { body: { versionId: next.version.id } });
    return next.version.id;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return claimNext(accountId, [...skip, next.version.id]);
    throw error;
  }
}

/** Opens the desk on the next app to review and claims it, so that two people do not read the same one. */
export function useOpenNext(): { opening: boolean; openNext: (skip?: readonly string[]) => Promise<void> } {
  const { t } = useTranslation("review");
  const { actor } = useProfile();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [opening, setOpening] = useState(false);
  const openNext = useCallback(
    async (skip: readonly string[] = []) => {
      setOpening(true);
      try {
        const decided = pendingDecisions.list().map((one) => one.body.versionId);
        const versionId = await claimNext(actor.accountId, [...skip, ...decided]);
        if (versionId === undefined) notify.info(t("next.none"));
        void renew(client, [reviewCalls.reviewQueue, reviewCalls.submission]);
        await navigate(versionId === undefined ? queuePath : deskPath(versionId));
      } catch (error) {
        notify.error(error);
      } finally {
        setOpening(false);
      }
    },
    [actor.accountId, client, navigate, notify, t],
  );
  return { opening, openNext };
}
