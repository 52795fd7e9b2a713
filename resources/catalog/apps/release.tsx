import { PackageOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { InlineEmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { ReleaseTable } from "./release/ReleaseTable.tsx";
import { ServedVersions } from "./release/ServedVersions.tsx";

/** Polled without a live connection, because a version changes without the developer. */
const everyMs = 30_000;

/** Releases of one app: which version each phone receives now, and every submitted version with its decision. */
export function ReleaseScreen() {
  const { t } = useTranslation(["releases", "apps", "statuses"]);
  const { id: appId = "" } = useParams();
  const details = useCall(appCalls.appDetails, { params: { id: appId } }, { everyMs, live: true });
  // The address names no app: the console is on its way to the page for that.
  if (details.error?.leadsTo404) return <CardSkeleton />;
  const releases = details.data?.versions.filter(({ submittedAt }) => submittedAt !== null);
  return (
    <>
      <PageHeader title={t("title")} note={t("note")} />
      <div className="stack">
        <ServedVersions appId={appId} everyMs={everyMs} />
        {details.error && <ErrorCard error={details.error} onRetry={() => void details.refetch()} />}
        {!releases && !details.error && <CardSkeleton />}
        {releases?.length === 0 && (
          <Card title={t("history.title")} padding="none">
            <InlineEmptyState icons={[PackageOpen]} title={t("history.empty")} text={t("history.emptyText")} />
          </Card>
        )}
        {releases && releases.length > 0 && <ReleaseTable releases={releases} history={details.data?.history ?? []} />}
      </div>
    </>
  );
}
