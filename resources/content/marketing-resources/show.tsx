import { Rocket } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { isLiveAppStatus } from "#contract/catalog/apps/status.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { toPromotedApp } from "./parts/promoted-app.ts";
import { MarketingMaterial } from "./MarketingMaterial.tsx";

/** Screen Marketing Resources of one app, made from its live version. */
export function MarketingResources() {
  const { t } = useTranslation("marketing-resources");
  const { id: appId = "" } = useParams();
  const app = useCall(appCalls.appDetails, { params: { id: appId } });
  const live = app.data && (isLiveAppStatus(app.data.app.status) ? app.data.app.live : null);
  const wasPublished = Boolean(app.data?.app.live);
  const version = useCall(versionCalls.versionDetails, { params: { id: live?.id ?? "" } }, { enabled: Boolean(live) });
  const store = useCall(storeCalls.startup, {});
  const failed = [app, version, store].find(({ error }) => error);
  const promoted = version.data && toPromotedApp(version.data);
  return (
    <>
      <PageHeader title={t("title")} note={t("note")}>
        {promoted?.versionName && <span className="text-13 soft">{t("made", { version: promoted.versionName })}</span>}
      </PageHeader>
      {failed?.error && <ErrorCard error={failed.error} onRetry={() => void failed.refetch()} />}
      {live === null && (
        <Card>
          <EmptyState
            icons={[Rocket]}
            title={t(wasPublished ? "out.title" : "empty.title")}
            text={t(wasPublished ? "out.text" : "empty.text")}
          />
        </Card>
      )}
      {!failed && live !== null && !(promoted && store.data) && <CardSkeleton />}
      {promoted && store.data && <MarketingMaterial app={promoted} store={store.data} />}
    </>
  );
}
