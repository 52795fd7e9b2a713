import { useAbility } from "@casl/react";
import { useCan } from "@refinedev/core";
import { ArrowLeftRight, ListChecks } from "lucide-react";
import { Button } from "antd";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import type { StaffAppDetails } from "#contract/review/desk/schemas.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useAppHistory } from "#providers/audit/use-app-history.ts";
import { Show } from "#ui/crud/Show.tsx";
import { Card } from "#ui/page/Card.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { PendingBar } from "#resources/review/desk/parts/PendingBar.tsx";
import { useFormFonts } from "#resources/review/desk/parts/use-form-fonts.ts";
import { reviewDeskPath } from "#resources/review/desk/paths.ts";
import { LazyNotesCard } from "#resources/staff/notes/parts/LazyNotesCard.tsx";
import { newTransferPath } from "#resources/catalog/transfers/paths.ts";
import { AppFlagCard } from "#resources/catalog/flags/parts/AppFlagCard.tsx";
import { AppFacts } from "./AppFacts.tsx";
import { DeveloperCard } from "./DeveloperCard.tsx";
import { ActAsButton } from "./parts/ActAsButton.tsx";
import { VersionsCard } from "./VersionsCard.tsx";
import styles from "./app.module.css";
import { staffApps } from "./index.tsx";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import type { AppStatus } from "#contract/catalog/apps/status.ts";
import type { StatusHistoryEntry, VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { useVersionText } from "#resources/review/desk/parts/use-version-text.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { getStatusStyle } from "#ui/theme/status-styles.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { useRecordTitle } from "#ui/page/record-title.ts";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { appSearchPath } from "./paths.ts";
import type { SendMessageDialogProps } from "./parts/SendMessageDialog.tsx";

/** Dialog to write to the developer, loaded after the page. */
const SendMessageDialog = lazyComponent(async () => (await import("./parts/SendMessageDialog.tsx")).SendMessageDialog);

/** Button to write to a developer, for staff with that permission. */
function SendMessageButton(props: SendMessageDialogProps) {
  if (!useCan({ resource: "developers", action: "administer" }).data?.can) return null;
  return (
    <Suspense fallback={null}>
      <SendMessageDialog {...props} />
    </Suspense>
  );
}

/** Number of history entries shown before the user asks for all. */
const latest = 8;

// Loaded after the page: the history with its dialog would be a tenth of the page's download.
const HistoryList = lazyComponent(
  async () => (await import("#resources/review/desk/parts/StatusHistoryList.tsx")).StatusHistoryList,
);
// Loaded later: these cards stand below what staff look at first.
const FiguresCard = lazyComponent(async () => (await import("./show/AppStatisticsCard.tsx")).AppStatisticsCard);
const ListingsCard = lazyComponent(async () => (await import("./show/ListingsCard.tsx")).ListingsCard);
const FilesCard = lazyComponent(async () => (await import("./show/FilesCard.tsx")).FilesCard);
const RecordAudit = lazyComponent(
  async () => (await import("#resources/staff/audit/parts/RecordAuditCard.tsx")).RecordAuditCard,
);
const SetStatus = lazyComponent(async () => (await import("./SetAppStatusButton.tsx")).SetAppStatusButton);

/** Status banner of an update in progress beside a live version, with its own next step. */
function UpdateStatusBar({ update, appStatus }: { update: VersionSummary; appStatus: AppStatus }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const versionText = useVersionText();
  const { icon, tone } = getStatusStyle({ of: "version", status: update.status, appStatus });
  return (
    <Banner boxed tone={tone} icon={icon} title={t("app.updateMove", { version: versionText(update) })}>
      {t(`app.move.${statusTextKey(update.status)}`)} {t("app.moveSince", { when: format.moment(update.statusSince) })}
    </Banner>
  );
}

/** Key of a status's text. A superseded version was live, so it gets the same text as an active one. */
const statusTextKey = (status: VersionSummary["status"]) => (status === "superseded" ? "active" : status);

/** Banner with the state of the app, since when, and whose turn it is. */
export function AppStatusBar({ app, history }: { app: AppSummary; history: readonly StatusHistoryEntry[] }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const { live, inProgress } = app;
  if (live && inProgress && app.status === "active")
    return <UpdateStatusBar update={inProgress} appStatus={app.status} />;
  const { icon, tone } = getStatusStyle({ of: "app", status: app.status });
  const last = history.find((transition) => transition.to === app.status);
  return (
    <Banner boxed tone={tone} icon={icon} title={t(`app.move.${app.status}`)}>
      {last && t("app.moveSince", { when: format.moment(last.at) })}
    </Banner>
  );
}

/** Staff's screen of an app: state, facts, developer, versions and history. */
export function StaffAppShow() {
  const { query } = useCallShow(staffApps);
  useFormFonts([query.data?.data.live?.form]);
  return <Show query={query}>{(details) => <StaffApp {...details} />}</Show>;
}

function StaffApp({ app, developer, versions, live }: StaffAppDetails) {
  const { t } = useTranslation(["review", "apps"]);
  const mayAdminister = useCan({ resource: staffApps.name, action: "administer" });
  const mayActAs = useAbility<Abilities>().can("create", "Acting");
  const mayWrite = useCan({ resource: "developers", action: "administer" }).data?.can ?? false;
  const history = useAppHistory(app.id);
  const [all, setAll] = useState(false);
  const desk = app.inProgress ?? app.live;
  return (
    <>
      <AppHeader app={app}>
        {mayAdminister.data?.can && (
          <Suspense fallback={null}>
            <SetStatus app={app} language={developer.language} />
          </Suspense>
        )}
        {mayAdminister.data?.can && (
          <LinkButton to={newTransferPath(app.id)} icon={<ArrowLeftRight size={16} aria-hidden />}>
            {t("app.transfer")}
          </LinkButton>
        )}
        {desk && (
          <LinkButton type="primary" to={reviewDeskPath(desk.id)} icon={<ListChecks size={16} aria-hidden />}>
            {t("app.openDesk")}
          </LinkButton>
        )}
      </AppHeader>
      <div className={`page-and-side ${styles.columns}`}>
        <div className="stack">
          <AppStatusBar app={app} history={history.data ?? []} />
          <AppFacts app={app} live={live} />
          <VersionsCard app={app} versions={versions} />
          <Suspense fallback={<RowSkeleton rows={4} />}>
            {live && <ListingsCard live={live} />}
            {live && <FiguresCard appId={app.id} />}
            <FilesCard app={app} />
          </Suspense>
        </div>
        <div className="stack">
          <AppFlagCard app={app} developer={developer} />
          <DeveloperCard developer={developer}>
            {(mayActAs || mayWrite) && (
              <div className="stack gap-8">
                <ActAsButton developer={developer} />
                <SendMessageButton developer={developer} app={app} />
              </div>
            )}
          </DeveloperCard>
          <LazyNotesCard subject="App" subjectId={app.id} />
          <Card title={t("app.history")}>
            {history.error && <ErrorCard error={history.error} onRetry={() => void history.refetch()} />}
            {history.data && (
              <Suspense fallback={<RowSkeleton rows={4} />}>
                <HistoryList history={all ? history.data : history.data.slice(0, latest)} appStatus={app.status} />
              </Suspense>
            )}
            {history.data && history.data.length > latest && (
              <Button type="link" size="small" onClick={() => setAll(!all)}>
                {t(all ? "apps:overview.latest.less" : "apps:overview.latest.more", { count: history.data.length })}
              </Button>
            )}
            {history.isPending && <RowSkeleton rows={4} />}
          </Card>
          <Suspense fallback={<RowSkeleton rows={4} />}>
            <RecordAudit subjectId={app.id} />
          </Suspense>
        </div>
      </div>
      <PendingBar />
    </>
  );
}

/** Header with an app's icon, name, status, package and the number that staff quote. */
function AppHeader({ app, children }: { app: AppSummary; children: ReactNode }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  useRecordTitle(app.title);
  return (
    <header className={`row top gap-12 ${styles.head}`}>
      <BackButton to={appSearchPath} label={t("app.back")} />
      <AppIcon url={app.iconUrl} title={app.title} size={56} />
      <div className={styles.names}>
        <div className="row">
          <h1 className="text-20" dir="auto">
            {app.title}
          </h1>
          <StatusTag of="app" status={app.status} />
        </div>
        {app.packageName && <bdi className="mono">{app.packageName}</bdi>}
        <div className="text-13 soft break-anywhere">
          <bdi>{t("app.number", { number: String(app.seqId) })}</bdi> ·{" "}
          {t("app.updated", { when: format.moment(app.updatedAt) })}
        </div>
      </div>
      <div className="row">{children}</div>
    </header>
  );
}
