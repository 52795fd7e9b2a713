import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { transferLimits } from "#contract/catalog/transfers/status.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { transferPath } from "../paths.ts";

/** Form of a transfer offer. App and receiver are in the URL, to share it with a colleague; the reason is not. */
export function useTransferOffer() {
  const { t } = useTranslation("transfers");
  const navigate = useNavigate();
  const notify = useNotify();
  const answers = useCallCache();
  const [search, change] = useUrlQuery();
  const appId = search.get("appId") ?? "";
  const receiver = search.get("receiver") ?? "";
  const [reason, setReason] = useState("");
  const [offeredId, setOfferedId] = useState<string | null>(null);
  // Navigates once nothing is unsaved: the leave guard sees the previous render.
  useEffect(() => {
    if (offeredId !== null) void navigate(transferPath(offeredId));
  }, [offeredId, navigate]);
  const query = { appId, ...(receiver !== "" && { receiver }) };
  const queryOptions = { enabled: appId !== "", keepPrevious: true, ownNotFound: true } as const;
  const { data: preview, error: notFound } = useCall(transferCalls.transferPreview, { query }, queryOptions);
  const call = transferCalls.offerTransfer;
  const send = useCallMutation(call);
  const put = (name: "appId" | "receiver", value: string) =>
    change((next) => (value === "" ? next.delete(name) : next.set(name, value)));
  const currentPreview = appId === "" ? undefined : preview;
  const named = currentPreview && receiver !== "" && !notFound ? currentPreview.receiver : null;
  const isReady =
    named !== null && currentPreview?.obstacle === null && reason.trim().length >= transferLimits.minReason;
  const offer = () => {
    if (!currentPreview || !named) return;
    send.mutate(
      { body: { appId, revision: currentPreview.effects.appRevision, receiver: named.id, reason } },
      {
        onSuccess: ({ id, app, to }) => {
          setReason("");
          notify.success(t("create.done", { app: app.title, name: to.name }));
          setOfferedId(id);
        },
        // The displayed effects are outdated: refetch them and keep the reason.
        onError: ({ status }) => void (status === 409 && answers.changedBy(call)),
      },
    );
  };
  return {
    appId,
    receiver,
    put,
    preview: currentPreview,
    named,
    notFound,
    reason,
    setReason,
    isReady,
    offer,
    isPending: send.isPending,
    error: send.error,
  };
}
export type TransferOffer = ReturnType<typeof useTransferOffer>;
