import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { appCalls } from "#contract/apps/calls.ts";
import type { StaffAppStatus } from "#contract/apps/status.ts";
import type { AppSummary } from "#contract/apps/views.ts";
import { reviewCalls } from "#contract/review/calls.ts";
import { useSend } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { renew } from "#providers/data/renew.ts";
import { possibleStatuses } from "./possible-statuses.ts";

/** A change of an app's status while it is written; a lost race keeps the text and shows the app as it is. */
export function useSetStatus(app: AppSummary, onDone: () => void) {
  const { t } = useTranslation(["review", "statuses"]);
  const notify = useNotify();
  const client = useQueryClient();
  const [wanted, setStatus] = useState<StaffAppStatus | null>(null);
  const [reason, setReason] = useState({ title: "", text: "" });
  const [reasonMissing, setReasonMissing] = useState(false);
  const [overtaken, setOvertaken] = useState(false);
  const change = useSend(appCalls.setAppStatus, {
    outdates: [reviewCalls.staffAppDetails, appCalls.appDetails, appCalls.listApps],
  });
  const status = possibleStatuses(app.status).find((one) => one === wanted) ?? null;
  const send = () => {
    const text = [reason.title.trim(), reason.text.trim()].filter(Boolean).join("\n");
    setReasonMissing(text === "");
    if (status === null || text === "") return;
    const body = { appId: app.id, revision: app.revision, status, reason: text };
    change.mutate(
      { body },
      {
        onSuccess: () => {
          notify.success(t("setStatus.done", { app: app.title, status: t(`statuses:app.${status}`) }));
          setStatus(null);
          setReason({ title: "", text: "" });
          setOvertaken(false);
          onDone();
        },
        onError: (error) => {
          if (error.status !== 409) return notify.error(error);
          setOvertaken(true);
          void renew(client, [reviewCalls.staffAppDetails]);
        },
      },
    );
  };
  return {
    status,
    setStatus,
    title: reason.title,
    text: reason.text,
    write: (title: string, text: string) => {
      setReason({ title, text });
      setReasonMissing(false);
    },
    reasonMissing,
    overtaken,
    sending: change.isPending,
    send,
  };
}
