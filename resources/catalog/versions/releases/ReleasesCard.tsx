import { Button, Select } from "antd";
import { PackageOpen, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { AppStatus } from "#contract/catalog/apps/status.ts";
import { decidedVersionStatuses, versionStatuses } from "#contract/catalog/versions/status.ts";
import type { StatusHistoryEntry, VersionSummary } from "#contract/catalog/versions/schemas.ts";
import type { CallTable } from "#providers/data/use-call-table.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { InlineEmptyState } from "#ui/page/EmptyState.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { statusLabelKey } from "#ui/theme/status-styles.ts";
import { type DataTableColumn, DataTable } from "#ui/tables/DataTable.tsx";
import { Pager } from "#ui/tables/Pager.tsx";
import type { versions } from "../index.tsx";
import { versionPath } from "../paths.ts";
import { useActorText } from "../parts/history/use-actor-text.ts";
import { useVersionChangesText } from "../parts/history/use-version-changes-text.ts";

type Table = CallTable<typeof versions>;

interface ReleasesCardProps {
  readonly table: Pick<Table, "valueOf" | "filter" | "clear" | "currentPage" | "pageSize" | "setCurrentPage">;
  /** The table's response. */
  readonly list: NonNullable<Table["answer"]>;
  /** The app's history, newest first; undefined until it has loaded. */
  readonly history: readonly StatusHistoryEntry[] | undefined;
  /** Undefined until the app has loaded. */
  readonly appStatus: AppStatus | undefined;
}

const decisions: ReadonlySet<string> = new Set(decidedVersionStatuses);

/** The last decision of a reviewer on a version. */
function findDecision(history: readonly StatusHistoryEntry[], versionId: string): StatusHistoryEntry | undefined {
  return history.find(
    (entry) => entry.subject === "version" && entry.versionId === versionId && decisions.has(entry.to),
  );
}

/** Filter by status, stored in the URL. */
function StatusFilter({ table: { valueOf, filter }, appStatus }: Pick<ReleasesCardProps, "table" | "appStatus">) {
  const { t } = useTranslation(["apps", "statuses"]);
  return (
    <Select
      allowClear
      aria-label={t("statusFilter")}
      placeholder={t("allStatuses")}
      value={valueOf("status") ?? null}
      options={versionStatuses.map((status) => ({
        value: status,
        label: t(`statuses:${statusLabelKey({ of: "version", status, appStatus })}`),
      }))}
      onChange={(status: string | undefined) => filter({ status })}
      popupMatchSelectWidth={false}
    />
  );
}

function NoReleases({ table: { valueOf, clear } }: Pick<ReleasesCardProps, "table">) {
  const { t } = useTranslation(["releases", "shell"]);
  if (valueOf("status") === undefined)
    return <InlineEmptyState icons={[PackageOpen]} title={t("history.empty")} text={t("history.emptyText")} />;
  return (
    <InlineEmptyState icons={[SearchX]} title={t("shell:list.noMatch")} text={t("shell:list.noMatchText")}>
      <Button onClick={clear}>{t("shell:act.clearFilters")}</Button>
    </InlineEmptyState>
  );
}

/** Card with the submitted versions: status, dates and who decided; a row opens what was submitted. */
export function ReleasesCard({ table, list, history, appStatus }: ReleasesCardProps) {
  const { t } = useTranslation(["releases", "apps", "statuses"]);
  const format = useFormat();
  const actorText = useActorText();
  const navigate = useNavigate();
  const changesText = useVersionChangesText(list.data);
  const nameOf = (version: VersionSummary) => version.versionName ?? t("apps:overview.current.unnamed");
  const decisionText = ({ id }: VersionSummary): string => {
    if (!history) return "";
    const decision = findDecision(history, id);
    return decision ? actorText(decision, format.day(decision.at)) : t("history.undecided");
  };
  const liveText = ({ liveFrom, liveUntil }: VersionSummary): string => {
    if (liveFrom === null) return "";
    if (liveUntil === null) return t("history.since", { day: format.day(liveFrom) });
    return t("history.range", { from: format.day(liveFrom), until: format.day(liveUntil) });
  };
  const columns: DataTableColumn<VersionSummary>[] = [
    { key: "version", title: t("apps:overview.versions.version"), render: (_, version) => nameOf(version) },
    { key: "change", title: t("apps:overview.versions.change"), render: (_, version) => changesText(version) },
    { key: "code", title: t("apps:overview.versions.code"), render: (_, { versionCode }) => versionCode ?? "" },
    {
      key: "status",
      title: t("apps:overview.versions.status"),
      render: (_, { status }) => <StatusTag of="version" status={status} appStatus={appStatus} />,
    },
    {
      key: "submitted",
      title: t("history.submitted"),
      render: (_, { submittedAt }) => submittedAt !== null && <DateTime at={submittedAt} form="day" />,
    },
    { key: "decided", title: t("history.decided"), render: (_, version) => decisionText(version) },
    { key: "live", title: t("history.live"), render: (_, version) => liveText(version) },
  ];
  return (
    <Card
      title={t("history.title")}
      extra={
        (list.total > 0 || table.valueOf("status") !== undefined) && (
          <StatusFilter table={table} appStatus={appStatus} />
        )
      }
      padding="none"
    >
      <DataTable<VersionSummary>
        label={t("history.title")}
        density="staff"
        columns={columns}
        rows={list.data}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        empty={<NoReleases table={table} />}
        onOpen={({ appId, id }) => void navigate(versionPath(appId, id, "preview"))}
        card={(version) => (
          <>
            <span className="line spread">
              <strong>{nameOf(version)}</strong>
              <StatusTag of="version" status={version.status} appStatus={appStatus} />
            </span>
            <span className="text-13 soft">{changesText(version)}</span>
            <span className="text-13 soft">{decisionText(version)}</span>
          </>
        )}
      />
      {list.total > table.pageSize && (
        <div className="padded-row">
          <Pager
            page={table.currentPage - 1}
            pageSize={table.pageSize}
            total={list.total}
            onPage={(page) => table.setCurrentPage(page + 1)}
          />
        </div>
      )}
    </Card>
  );
}
