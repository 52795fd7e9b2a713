import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { type DataTableColumn, DataTable } from "#ui/tables/DataTable.tsx";
import { versionPath } from "#resources/catalog/versions/paths.ts";

/** All versions of the app with code, size and status; a row opens the submitted content. */
export function VersionsTable({ versions }: { versions: readonly VersionSummary[] }) {
  const { t } = useTranslation("apps");
  const format = useFormat();
  const navigate = useNavigate();
  const nameOf = (version: VersionSummary) => version.versionName ?? t("overview.current.unnamed");
  const columns: DataTableColumn<VersionSummary>[] = [
    { key: "version", title: t("overview.versions.version"), render: (_, version) => nameOf(version) },
    {
      key: "change",
      title: t("overview.versions.change"),
      render: (_, { mode }) => t(`overview.versions.mode.${mode}`),
    },
    { key: "code", title: t("overview.versions.code"), render: (_, { versionCode }) => versionCode ?? "" },
    {
      key: "status",
      title: t("overview.versions.status"),
      render: (_, { status }) => <StatusTag of="version" status={status} />,
    },
    {
      key: "size",
      title: t("overview.versions.size"),
      align: "end",
      render: (_, { sizeBytes }) => (sizeBytes === null ? "" : format.bytes(sizeBytes)),
    },
    {
      key: "updated",
      title: t("overview.versions.updated"),
      render: (_, { statusSince }) => <DateTime at={statusSince} form="day" />,
    },
  ];
  return (
    <Card title={t("overview.versions.title")} padding="none">
      <DataTable
        label={t("overview.versions.title")}
        columns={columns}
        rows={versions}
        rowKey={(version) => version.id}
        rowLabel={nameOf}
        onOpen={(version) => void navigate(versionPath(version.appId, version.id, "preview"))}
        card={(version) => (
          <span className="line spread">
            <span>
              {nameOf(version)} <span className="text-13 soft">{t(`overview.versions.mode.${version.mode}`)}</span>
            </span>
            <StatusTag of="version" status={version.status} />
          </span>
        )}
      />
    </Card>
  );
}
