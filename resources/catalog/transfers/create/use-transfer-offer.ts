import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { transfers } from "../index.tsx";
import { transferPath } from "../paths.ts";

/**
 * Returns the form of a transfer offer. App and receiver are in the URL, to share it with a colleague; the reason is
 * not.
 */
export function useTransferOffer() {
  const { t } = useTranslation("transfers");
  const navigate = useNavigate();
  const notify = useNotify();
  const [search, change] = useUrlQuery();
  const appId = search.get("appId") ?? "";
  const receiver = search.get("receiver") ?? "";
  const query = { appId, ...(receiver !== "" && { receiver }) };
  const queryOptions = { enabled: appId !== "", keepPrevious: true, ownNotFound: true } as const;
  const asked = useCall(transferCalls.transferPreview, { query }, queryOptions);
  const { data: preview, error: notFound, isLoading } = asked;
  const put = (name: "appId" | "receiver", value: string) =>
    change((next) => (value === "" ? next.delete(name) : next.set(name, value)));
  const currentPreview = appId === "" ? undefined : preview;
  const named = currentPreview && receiver !== "" && !notFound ? currentPreview.receiver : null;
  // After a 409 the preview is fetched again, with the app's new revision.
  const form = useCallForm({ name: transfers.name, calls: { create: transferCalls.offerTransfer } }, "create", {
    initial: { reason: "" },
    toBody: ({ reason }) => ({
      appId,
      revision: currentPreview?.effects.appRevision ?? 0,
      receiver: named?.id ?? receiver,
      reason,
    }),
    isChanged: ({ reason }, base) => reason.trim() !== base.reason.trim(),
    onSaved: ({ id, app, to }) => {
      notify.success(t("create.done", { app: app.title, name: to.name }));
      void navigate(transferPath(id));
    },
  });
  const isReady = named !== null && currentPreview?.obstacle === null;
  return { appId, receiver, put, preview: currentPreview, isLoading, named, notFound, form, isReady };
}
export type TransferOffer = ReturnType<typeof useTransferOffer>;
