import { Suspense } from "react";
import { useParams } from "react-router";
import { appealableStatuses } from "#contract/review/appeals/appeals.ts";
import type { AppDetails } from "#contract/catalog/apps/schemas.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { underReviewVersionStatuses, type VersionStatus } from "#contract/catalog/versions/status.ts";
import { useCall } from "#providers/data/use-call.ts";
import { AccessKitCard } from "#resources/catalog/access-kit/parts/AccessKitCard.tsx";
import { VisibilityCard } from "#resources/catalog/visibility/parts/VisibilityCard.tsx";
import { VersionInProgressCard } from "./overview/VersionInProgressCard.tsx";
import { HealthCard } from "./overview/health/HealthCard.tsx";
import { HeldNotice } from "./overview/HeldNotice.tsx";
import { QuickActionsCard, LivePermissionsCard } from "./overview/SideCards.tsx";
import { VersionsTable } from "./overview/VersionsTable.tsx";
import { VersionTimeline } from "./overview/VersionTimeline.tsx";
import { OemInstallsCard } from "./overview/oem-installs/OemInstallsCard.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { CardSkeleton, PageSkeleton } from "#ui/page/Skeletons.tsx";

/** Card to appeal, loaded on demand: only rejected and held versions can be appealed. */
const AppealCard = lazyComponent(
  async () => (await import("#resources/review/appeals/parts/developer/AppealCard.tsx")).AppealCard,
);

/** Card with a staff flag, loaded on demand: staff rarely leave one for the developer. */
const DeveloperFlagCard = lazyComponent(
  async () => (await import("#resources/catalog/flags/parts/DeveloperFlagCard.tsx")).DeveloperFlagCard,
);

/** History of the app, loaded later: it stands below what the developer has to do. */
const History = lazyComponent(async () => (await import("./overview/AppHistory.tsx")).AppHistory);

/** Polling interval in milliseconds. A version changes without the developer: checks end, a reviewer decides. */
const everyMs = 10_000;

/** Statuses that allow an appeal, and those to which an appeal returns a version. */
const appealed = new Set<VersionStatus>([...appealableStatuses, ...underReviewVersionStatuses]);

function Main({ details }: { details: AppDetails }) {
  const { inProgress, live } = details.app;
  const current = inProgress ?? live ?? details.versions[0];
  // A rejected update is newer than the live version.
  const decided = inProgress ?? details.versions[0];
  return (
    <div className="stack">
      {current && <VersionInProgressCard version={current} details={details} />}
      {inProgress?.status === "onhold" && <HeldNotice version={inProgress} />}
      {decided && appealed.has(decided.status) && (
        <Suspense fallback={null}>
          <AppealCard versionId={decided.id} />
        </Suspense>
      )}
      {details.versions.some((version) => version.liveFrom !== null) && <VersionTimeline versions={details.versions} />}
      <VersionsTable versions={details.versions} />
      {live && (
        // Statistics and their texts load separately: the app's state never waits for them.
        <Suspense fallback={<CardSkeleton />}>
          <OemInstallsCard app={details.app} />
          <HealthCard appId={details.app.id} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Overview of one app: state, versions over time, live version and history. Uses `useCall` so that the app's layout,
 * the wizard and campaigns share the response.
 */
export function AppShow() {
  const { id = "" } = useParams();
  const answer = useCall(appCalls.appDetails, { params: { id } }, { everyMs, live: true });
  if (answer.error) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <PageSkeleton />;
  const { app, flag, history, media, permissions } = answer.data;
  return (
    <div className="page-and-side">
      <Main details={answer.data} />
      <div className="stack">
        <QuickActionsCard app={app} />
        {flag && (
          <Suspense fallback={null}>
            <DeveloperFlagCard flag={flag} />
          </Suspense>
        )}
        <AccessKitCard appId={app.id} />
        <VisibilityCard app={app} />
        {app.live && <LivePermissionsCard permissions={permissions} />}
        <Suspense fallback={<CardSkeleton />}>
          <History items={history} media={media} />
        </Suspense>
      </div>
    </div>
  );
}
