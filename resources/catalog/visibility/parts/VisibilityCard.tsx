import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { buildAccessRecord } from "#contract/access/rules.ts";
import type { AppListItem } from "#contract/catalog/apps/schemas.ts";
import { isLiveAppStatus } from "#contract/catalog/apps/status.ts";
import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";
import type { VisibilityRequest } from "#contract/catalog/visibility/visibility.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { VisibilityRequestStateTag, VisibilityTag } from "./VisibilityTags.tsx";

const RequestDialog = lazyComponent(
  async () => (await import("../VisibilityRequestDialog.tsx")).VisibilityRequestDialog,
);

/** Card with an app's visibility and a request to change it, for its developer. */
export function VisibilityCard({ app }: { app: Pick<AppListItem, "id" | "status" | "developer"> }) {
  const { t } = useTranslation("visibility");
  const notify = useNotify();
  const mayAsk =
    useCan({
      resource: "apps",
      action: "update",
      params: { record: buildAccessRecord("App", { developerId: app.developer.id }) },
    }).data?.can ?? false;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const params = { id: app.id };
  const { data, error, refetch } = useCall(visibilityRequestCalls.appVisibility, { params }, { live: true });
  const list = useCallMutation(visibilityRequestCalls.listNormally);
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBlock height={96} />;
  const { now, request } = data;
  const isAvailable = isLiveAppStatus(app.status);
  const waits = request?.state === "waiting";
  const onError = (failure: unknown) => notify.error(failure);
  return (
    <Card
      look="plain"
      title={t("card.title")}
      extra={(isAvailable || now !== "listed") && <VisibilityTag visibility={now} />}
    >
      <div className="stack gap-12 text-13">
        <p>{t(isAvailable ? `meaning.${now}` : `later.${now}`)}</p>
        {app.status === "limited_serving" && <p>{t("card.limited")}</p>}
        {request && <LastRequest request={request} mayAsk={mayAsk} />}
        {mayAsk && (
          <div className="row">
            {!waits && <Button onClick={() => setDialogOpen(true)}>{t("card.ask")}</Button>}
            {now !== "listed" && (
              <Button loading={list.isPending} onClick={() => list.mutate({ params }, { onError })}>
                {t("card.list")}
              </Button>
            )}
          </div>
        )}
      </div>
      {isDialogOpen && (
        <Suspense fallback={null}>
          <RequestDialog appId={app.id} now={now} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function LastRequest({ request, mayAsk }: { request: VisibilityRequest; mayAsk: boolean }) {
  const { t } = useTranslation("visibility");
  const notify = useNotify();
  const withdraw = useCallDelete(visibilityRequestCalls.withdrawVisibility);
  const { id, asked, state, reason } = request;
  return (
    <div className="stack gap-8">
      <span className="row gap-8">
        {t("card.asked", { kind: t(`kind.${asked}`) })} <VisibilityRequestStateTag state={state} />
      </span>
      {reason && (
        <p dir="auto" className="pre-line">
          {reason}
        </p>
      )}
      {state === "waiting" && mayAsk && (
        <div>
          <Button
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id } }, { onError: (failure) => notify.error(failure) })}
          >
            {t("card.withdraw")}
          </Button>
        </div>
      )}
    </div>
  );
}
