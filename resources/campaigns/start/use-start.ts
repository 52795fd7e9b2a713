import { useState } from "react";
import { useTranslation } from "react-i18next";
import { annotationCalls } from "#contract/statistics/annotation-calls.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { dayOf } from "#contract/statistics/ranges.ts";
import { useSend } from "#providers/data/use-call.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { renew } from "#providers/data/renew.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type CampaignDraft, type DraftProblems, firstDraft, problemsOf } from "./campaign-draft.ts";

const outdated = [campaignCalls.campaignIntervals, campaignCalls.campaignExists, annotationCalls.annotations];
const fields = ["name", "startDate", "endDate"] as const;

/** A field's error as the server names it. */
const ofServer = (error: ApiError | null, field: keyof CampaignDraft): string | undefined =>
  error?.fields.find(({ path }) => path === field)?.code;

/** A campaign being started: what is typed stays until it has started, also when the dialog is closed. */
export function useStart(appId: string, title: string) {
  const { t } = useTranslation("campaigns");
  const notify = useNotify();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<CampaignDraft | null>(null);
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const start = useSend(campaignCalls.startCampaign, { outdates: outdated });
  const today = dayOf(Date.now());
  const draft = typed ?? firstDraft(title, today);
  const problems: DraftProblems = tried ? problemsOf(draft, today) : {};
  const errorOf = (field: keyof CampaignDraft): string | undefined => problems[field] ?? ofServer(start.error, field);
  const change = (part: Partial<CampaignDraft>): void => {
    setTyped({ ...draft, ...part });
    start.reset();
  };
  const next = (): void => {
    setTried(true);
    setConfirming(Object.keys(problemsOf(draft, today)).length === 0);
  };
  const send = (): void =>
    start.mutate(
      { query: { appId }, body: { ...draft, name: draft.name.trim() } },
      {
        onSuccess: ({ name }) => {
          notify.success(t("start.done", { name }));
          setOpen(false);
          setTyped(null);
          setTried(false);
        },
        // Somebody else was first: the page shows what runs now.
        onError: (error) => void (error.code === "campaign_running" && renew(client, outdated)),
        onSettled: () => setConfirming(false),
      },
    );
  const inFields = fields.some((field) => ofServer(start.error, field) !== undefined);
  return {
    open,
    draft,
    confirming,
    today,
    busy: start.isPending,
    /** What is wrong with no field of its own. */
    failure: start.error && !inFields ? start.error : null,
    errorOf,
    change,
    next,
    send,
    back: () => setConfirming(false),
    show: () => setOpen(true),
    close: () => setOpen(false),
  };
}

export type Start = ReturnType<typeof useStart>;
