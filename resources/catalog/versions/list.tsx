import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { versions } from "./index.tsx";
import { ReleasesCard } from "./releases/ReleasesCard.tsx";
import { ServedVersions } from "./releases/ServedVersions.tsx";

/** Polled without a live connection, because a version changes without the developer. */
const everyMs = 30_000;

/**
 * Screen with one app's releases: which version each phone receives now, and every submitted version with its
 * decision.
 */
export function VersionList() {
  const { t } = useTranslation(["releases", "apps", "statuses"]);
  const { id: appId = "" } = useParams();
  // The app's frame has the same details; the decisions are in its history.
  const details = useCall(appCalls.appDetails, { params: { id: appId } }, { everyMs, live: true });
  const table = useCallTable(versions, { permanent: { appId }, everyMs, live: true });
  // The address names no app: the console is on its way to the page for that.
  if (details.error?.leadsTo404) return <CardSkeleton />;
  return (
    <>
      <PageHeader title={t("title")} note={t("note")} />
      <div className="stack">
        <ServedVersions appId={appId} everyMs={everyMs} />
        {details.error && <ErrorCard error={details.error} onRetry={() => void details.refetch()} />}
        {table.error && <ErrorCard error={table.error} onRetry={() => void table.tableQuery.refetch()} />}
        {table.answer && (
          <ReleasesCard
            table={table}
            list={table.answer}
            history={details.data?.history}
            appStatus={details.data?.app.status}
          />
        )}
        {!table.answer && !table.error && <CardSkeleton />}
      </div>
    </>
  );
}
