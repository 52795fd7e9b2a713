import { Suspense } from "react";
import { appealableStatuses } from "#contract/review/appeals/appeals.ts";
import type { CallOutput } from "#contract/call.ts";
import type { AppDetails } from "#contract/catalog/apps/schemas.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { underReviewVersionStatuses, type VersionStatus } from "#contract/catalog/versions/status.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { AccessKitCard } from "#resources/catalog/access-kit/parts/AccessKitCard.tsx";
import { VisibilityCard } from "#resources/catalog/visibility/parts/VisibilityCard.tsx";
import { ActionNeeded } from "./overview/ActionNeeded.tsx";
import { AppFacts } from "./overview/AppFacts.tsx";
import { AppHistory } from "./overview/AppHistory.tsx";
import { FiguresCard } from "./overview/figures/FiguresCard.tsx";
import { HealthCard } from "./overview/health/HealthCard.tsx";
import { ListingLanguages } from "./overview/ListingLanguages.tsx";
import { currentVersion, StateCard } from "./overview/StateCard.tsx";
import { VersionTimeline } from "./overview/VersionTimeline.tsx";
import { OemInstallsCard } from "./overview/oem-installs/OemInstallsCard.tsx";
import styles from "./overview/overview.module.css";
import { Show } from "#ui/crud/Show.tsx";
import { apps } from "./index.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { CardSkeleton, LoadingMark } from "#ui/page/Skeletons.tsx";

/** Card to appeal, loaded on demand: only rejected and held versions can be appealed. */
const AppealCard = lazyComponent(
  async () => (await import("#resources/review/appeals/parts/developer/AppealCard.tsx")).AppealCard,
);

/** Card with a staff flag, loaded on demand: staff rarely leave one for the developer. */
const DeveloperFlagCard = lazyComponent(
  async () => (await import("#resources/catalog/flags/parts/DeveloperFlagCard.tsx")).DeveloperFlagCard,
);

/** Polling interval in milliseconds. A version changes without the developer: checks end, a reviewer decides. */
const everyMs = 10_000;

/** Statuses that allow an appeal, and those to which an appeal returns a version. */
const appealed = new Set<VersionStatus>([...appealableStatuses, ...underReviewVersionStatuses]);

/** Overview screen of one app: state, action items, figures and releases. Its frame shares the response. */
export function AppShow() {
  const { query } = useCallShow(apps, { everyMs, live: true });
  return <Show query={query}>{(details) => <Overview details={details} />}</Show>;
}

function Overview({ details }: { details: AppDetails }) {
  const { app, flag, history, media } = details;
  const current = currentVersion(details) ?? app.live;
  const options = { live: true, enabled: current !== null };
  const versionId = current?.id ?? "";
  const content = useCall(versionCalls.versionDetails, { params: { id: versionId } }, options);
  const isHeld = current?.status === "onhold";
  const holds = useCall(
    versionCalls.holdHistory,
    { params: { versionId }, query: {} },
    { ...options, enabled: isHeld },
  );
  // The cards below appear together, so that none of them moves another.
  const waits = content.isLoading || (isHeld && holds.isLoading);
  return (
    <div className="stack">
      <StateCard details={details} />
      <div className={`page-and-side ${styles.columns}`}>
        {waits ? (
          <CardSkeleton lines={6} />
        ) : (
          <Main details={details} content={content.data} holds={isHeld ? holds.data : undefined} />
        )}
        <div className={`stack ${styles.side}`}>
          <AppHistory items={history} media={media} appStatus={app.status} />
          <AppFacts details={details} content={content.data} />
          {flag && (
            <Suspense fallback={<LoadingMark />}>
              <DeveloperFlagCard flag={flag} />
            </Suspense>
          )}
          <VisibilityCard app={app} />
          <AccessKitCard appId={app.id} look="plain" />
        </div>
      </div>
    </div>
  );
}

interface MainProps {
  details: AppDetails;
  /** Undefined if the version could not be read. */
  content: VersionDetails | undefined;
  holds: CallOutput<typeof versionCalls.holdHistory> | undefined;
}

function Main({ details, content, holds }: MainProps) {
  const { app, versions } = details;
  // A rejected update is newer than the live version.
  const decided = app.inProgress ?? versions[0];
  const hasTimeline = versions.some((version) => version.liveFrom !== null);
  return (
    <div className="stack">
      {content && <ActionNeeded app={app} content={content} holds={holds} />}
      {decided && appealed.has(decided.status) && (
        <Suspense fallback={<LoadingMark />}>
          <AppealCard versionId={decided.id} />
        </Suspense>
      )}
      {app.live && (
        // Statistics and their texts load separately: the app's state never waits for them.
        <Suspense fallback={<CardSkeleton lines={6} />}>
          <FiguresCard app={app} />
        </Suspense>
      )}
      <div className={`${hasTimeline && content ? "halves" : "stack"} ${styles.pair}`}>
        {hasTimeline && <VersionTimeline details={details} />}
        {content && <ListingLanguages app={app} content={content} />}
      </div>
      {app.live && (
        <Suspense fallback={<CardSkeleton />}>
          <HealthCard appId={app.id} />
          <OemInstallsCard app={app} />
        </Suspense>
      )}
    </div>
  );
}
