import { useCan } from "@refinedev/core";
import { ExternalLink, ListChecks } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { AppSearchRow } from "#contract/catalog/apps/search.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { StaffAppDetails } from "#contract/review/desk/schemas.ts";
import { useAppHistory } from "#providers/audit/use-app-history.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { OpenRow } from "#providers/router/use-open-row.ts";
import { RecordAuditCard } from "#resources/staff/audit/parts/RecordAuditCard.tsx";
import { AppFlagCard } from "#resources/catalog/flags/parts/AppFlagCard.tsx";
import { reviewAppPath, reviewDeskPath } from "#resources/review/desk/paths.ts";
import { LazyNotesCard } from "#resources/staff/notes/parts/LazyNotesCard.tsx";
import { RecordDrawer } from "#ui/crud/RecordDrawer.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { AppFacts } from "../AppFacts.tsx";
import { DeveloperCard } from "../DeveloperCard.tsx";
import { AppStatusBar } from "../show.tsx";
import { VersionsCard } from "../VersionsCard.tsx";

const HistoryList = lazyComponent(
  async () => (await import("#resources/review/desk/parts/StatusHistoryList.tsx")).StatusHistoryList,
);
const SetStatus = lazyComponent(async () => (await import("../SetAppStatusButton.tsx")).SetAppStatusButton);

function Head({ app }: Pick<StaffAppDetails, "app">) {
  const { t } = useTranslation("review");
  const format = useFormat();
  return (
    <div className="line top gap-12">
      <AppIcon url={app.iconUrl} title={app.title} size={48} />
      <div className="break-anywhere">
        <div className="row gap-8">
          <h2 className="text-16" dir="auto">
            {app.title}
          </h2>
          <StatusTag of="app" status={app.status} />
        </div>
        {app.packageName && <bdi className="mono text-13">{app.packageName}</bdi>}
        <div className="text-13 soft">
          <bdi>{t("app.number", { number: String(app.seqId) })}</bdi> ·{" "}
          {t("app.updated", { when: format.moment(app.updatedAt) })}
        </div>
      </div>
    </div>
  );
}

function History({ app }: Pick<StaffAppDetails, "app">) {
  const history = useAppHistory(app.id);
  if (history.error) return <ErrorCard error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <RowSkeleton rows={4} />;
  return (
    <Suspense fallback={<RowSkeleton rows={4} />}>
      <HistoryList history={history.data} appStatus={app.status} />
    </Suspense>
  );
}

function Facts({ app, live, developer }: StaffAppDetails) {
  const history = useAppHistory(app.id);
  return (
    <>
      <AppStatusBar app={app} history={history.data ?? []} />
      <AppFlagCard app={app} developer={developer} />
      <AppFacts app={app} live={live} />
      <DeveloperCard developer={developer} />
    </>
  );
}

/** Drawer with an app's details, beside the search results. */
export function AppDrawer({ id, opened }: { id: string; opened: OpenRow<AppSearchRow> }) {
  const { t } = useTranslation("search");
  const mayChange = useCan({ resource: "apps", action: "administer" }).data?.can ?? false;
  const { data, error, refetch } = useCall(
    reviewDeskCalls.staffAppDetails,
    { params: { id } },
    { ownNotFound: true, live: true },
  );
  const desk = data?.app.inProgress ?? data?.app.live;
  return (
    <RecordDrawer
      {...opened}
      onClose={opened.close}
      label={data?.app.title ?? t("apps.app")}
      head={data ? <Head app={data.app} /> : <RowSkeleton rows={1} />}
      tabs={
        data
          ? [
              { key: "facts", label: t("drawer.facts"), body: () => <Facts {...data} /> },
              {
                key: "versions",
                label: t("drawer.versions", { count: data.versions.length }),
                body: () => <VersionsCard app={data.app} versions={data.versions} />,
              },
              { key: "history", label: t("drawer.history"), body: () => <History app={data.app} /> },
              { key: "notes", label: t("drawer.notes"), body: () => <LazyNotesCard subject="App" subjectId={id} /> },
              {
                key: "audit",
                label: t("drawer.audit"),
                body: () => <RecordAuditCard subjectId={id} />,
              },
            ]
          : []
      }
      foot={
        data && (
          <>
            <LinkButton type="primary" to={reviewAppPath(id)} icon={<ExternalLink size={16} aria-hidden />}>
              {t("apps.openPage")}
            </LinkButton>
            {desk && (
              <LinkButton to={reviewDeskPath(desk.id)} icon={<ListChecks size={16} aria-hidden />}>
                {t("apps.openDesk")}
              </LinkButton>
            )}
            {mayChange && (
              <Suspense fallback={null}>
                <SetStatus app={data.app} language={data.developer.language} />
              </Suspense>
            )}
          </>
        )
      }
    >
      {error ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <RowSkeleton rows={6} />}
    </RecordDrawer>
  );
}
