import { Gavel } from "lucide-react";
import { useTranslation } from "react-i18next";
import { appealableStatuses, type AppealRow } from "#contract/review/appeals/appeals.ts";
import { appealTabs } from "#contract/review/appeals/calls.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { SplitScreen } from "#ui/crud/SplitScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { AppealTag } from "./parts/AppealTag.tsx";
import { appealPath, appealsPath } from "./index.tsx";
import { reviewAppeals } from "./index.tsx";

/** Split screen of appeals against decisions. Open appeals come longest waiting first. */
export function AppealList() {
  const { t } = useTranslation(["appeals", "statuses"]);
  const table = useCallTable(reviewAppeals, { everyMs: 60_000, live: true });
  const nameOf = ({ app, versionName }: AppealRow) =>
    versionName === null ? app.title : t("version", { title: app.title, version: versionName });
  return (
    <SplitScreen
      table={table}
      title={t("list.title")}
      label={t("list.title")}
      rowKey={({ id }) => id}
      rowLabel={nameOf}
      listPath={appealsPath}
      path={({ id }) => appealPath(id)}
      isWaiting={({ state }) => state === "open"}
      columns={[
        {
          key: "app",
          title: t("list.app"),
          text: nameOf,
          cell: (row) => (
            <span className="two-lines">
              <bdi>{nameOf(row)}</bdi>
              <bdi className="text-12 soft">{row.developer.name}</bdi>
            </span>
          ),
          show: "always",
        },
        {
          key: "decision",
          title: t("list.decision"),
          text: ({ decision }) => t(`statuses:version.${decision}`),
          cell: ({ decision }) => <StatusTag of="version" status={decision} />,
        },
        {
          key: "decidedBy",
          title: t("list.decidedBy"),
          text: ({ decidedBy }) => decidedBy,
          cell: ({ decidedBy, tookPart }) => (
            <span className="two-lines">
              <bdi>{decidedBy}</bdi>
              {tookPart && <span className="text-12 soft">{t("list.you")}</span>}
            </span>
          ),
          show: "wide",
        },
        {
          key: "state",
          title: t("list.state"),
          text: ({ state }) => t(`state.${state}`),
          cell: ({ state }) => <AppealTag state={state} />,
        },
        {
          key: "since",
          title: t("list.since"),
          text: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => <DateTime at={createdAt} />,
        },
      ]}
      card={(row) => (
        <>
          <strong dir="auto">{nameOf(row)}</strong>
          <span className="text-13 soft" dir="auto">
            {row.developer.name}
          </span>
          <span className="row gap-8">
            <StatusTag of="version" status={row.decision} /> <AppealTag state={row.state} />
            <DateTime at={row.createdAt} />
          </span>
        </>
      )}
      tabs={appealTabs.map((tab) => ({
        key: tab,
        label: t(`tab.${tab}`),
        filters: { tab: tab === "open" ? undefined : tab },
      }))}
      filters={[
        { field: "searchText", label: t("list.search"), search: true },
        {
          field: "decision",
          label: t("list.decision"),
          options: appealableStatuses.map((value) => ({ value, label: t(`statuses:version.${value}`) })),
        },
      ]}
      empty={{ icon: Gavel, title: t("list.empty"), text: t("list.emptyText") }}
    />
  );
}
