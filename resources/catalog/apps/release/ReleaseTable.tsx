import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { decidedVersionStatuses } from "#contract/catalog/versions/status.ts";
import type { StatusHistoryEntry, VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { versionPath } from "#resources/catalog/versions/paths.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { type DataTableColumn, DataTable } from "#ui/tables/DataTable.tsx";
import { useActorText } from "../overview/use-actor-text.ts";

interface ReleaseTableProps {
  /** Versions that were submitted at least once, newest first. */
  readonly releases: readonly VersionSummary[];
  /** The app's history, newest first. */
  readonly history: readonly StatusHistoryEntry[];
}

const decisions: ReadonlySet<string> = new Set(decidedVersionStatuses);

/** The last decision of a reviewer on a version. */
function findDecision(history: readonly StatusHistoryEntry[], versionId: string): StatusHistoryEntry | undefined {
  return history.find(
    (entry) => entry.subject === "version" && entry.versionId === versionId && decisions.has(entry.to),
  );
}

/** Submitted versions with status, dates and who decided; a row opens what was submitted. */
export function ReleaseTable({ releases, history }: ReleaseTableProps) {
  const { t } = useTranslation(["releases", "apps", "statuses"]);
  const format = useFormat();
  const actorText = useActorText();
  const navigate = useNavigate();
  const nameOf = (version: VersionSummary) => version.versionName ?? t("apps:overview.current.unnamed");
  const decisionText = ({ id }: VersionSummary): string => {
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
    { key: "code", title: t("apps:overview.versions.code"), render: (_, { versionCode }) => versionCode ?? "" },
    {
      key: "status",
      title: t("apps:overview.versions.status"),
      render: (_, { status }) => <StatusTag of="version" status={status} />,
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
    <Card title={t("history.title")} padding="none">
      <DataTable
        label={t("history.title")}
        columns={columns}
        rows={releases}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        onOpen={({ appId, id }) => void navigate(versionPath(appId, id, "preview"))}
        card={(version) => (
          <>
            <span className="line spread">
              <strong>{nameOf(version)}</strong>
              <StatusTag of="version" status={version.status} />
            </span>
            <span className="text-13 soft">{decisionText(version)}</span>
          </>
        )}
      />
    </Card>
  );
}
