import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { AppDetails } from "#contract/catalog/apps/schemas.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { type DataTableColumn, DataTable } from "#ui/tables/DataTable.tsx";
import { reviewDeskPath } from "#resources/review/desk/paths.ts";
import { useVersionText } from "#resources/review/desk/parts/use-version-text.ts";

/** Card with all versions of the app; a row opens the review desk. */
export function VersionsCard({ app, versions }: Pick<AppDetails, "app" | "versions">) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const navigate = useNavigate();
  const versionText = useVersionText();
  const columns: DataTableColumn<VersionSummary>[] = [
    { key: "version", title: t("app.version"), render: (_, row) => <bdi>{versionText(row)}</bdi> },
    {
      key: "status",
      title: t("app.status"),
      render: (_, row) => <StatusTag of="version" status={row.status} appStatus={app.status} />,
    },
    {
      key: "size",
      title: t("app.size"),
      align: "end",
      render: (_, row) => (row.sizeBytes === null ? "–" : <bdi>{format.bytes(row.sizeBytes)}</bdi>),
    },
    {
      key: "submitted",
      title: t("app.submitted"),
      render: (_, row) => (row.submittedAt ? <DateTime at={row.submittedAt} form="day" /> : "–"),
    },
    { key: "since", title: t("app.since_"), render: (_, row) => <DateTime at={row.statusSince} form="full" /> },
  ];
  return (
    <Card title={t("app.versions")} padding="none">
      <DataTable
        label={t("app.versions")}
        columns={columns}
        rows={versions}
        rowKey={(row) => row.id}
        rowLabel={(row) => t("app.openVersion", { version: versionText(row) })}
        onOpen={(row) => void navigate(reviewDeskPath(row.id))}
        empty={<p className="padded text-13 soft">{t("app.noVersions")}</p>}
        card={(row) => (
          <div className="row">
            <bdi>{versionText(row)}</bdi>
            <StatusTag of="version" status={row.status} appStatus={app.status} />
            <span className="text-13 soft">
              <DateTime at={row.statusSince} form="full" />
            </span>
          </div>
        )}
      />
    </Card>
  );
}
