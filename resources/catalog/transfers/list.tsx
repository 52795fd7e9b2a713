import { ArrowLeftRight, ListFilter, MessageSquareWarning } from "lucide-react";
import { useTranslation } from "react-i18next";
import { transferStatuses } from "#contract/catalog/transfers/status.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { SplitScreen } from "#ui/crud/SplitScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { TransferTag } from "./parts/TransferTag.tsx";
import { transferPath, transfersPath } from "./paths.ts";
import { transfers } from "./index.tsx";

/** Split screen of app transfers: offers and their outcomes, newest first. */
export function TransferList() {
  const { t } = useTranslation("transfers");
  const table = useCallTable(transfers, { everyMs: 60_000, live: true });
  return (
    <SplitScreen
      table={table}
      title={t("title")}
      label={t("title")}
      rowKey={({ id }) => id}
      rowLabel={({ app }) => app.title}
      listPath={transfersPath}
      path={({ id }) => transferPath(id)}
      isWaiting={({ status }) => status === "offered"}
      columns={[
        {
          key: "app",
          title: t("list.app"),
          text: ({ app }) => app.title,
          cell: ({ app }) => <bdi>{app.title}</bdi>,
          show: "always",
        },
        { key: "package", title: t("list.package"), text: ({ app }) => app.packageName, show: "hidden" },
        {
          key: "from",
          title: t("list.from"),
          text: ({ from }) => from.name,
          cell: ({ from }) => <bdi>{from.name}</bdi>,
        },
        { key: "to", title: t("list.to"), text: ({ to }) => to.name, cell: ({ to }) => <bdi>{to.name}</bdi> },
        {
          key: "status",
          title: t("list.status"),
          text: ({ status }) => t(`status.${status}`),
          cell: ({ status, objected }) => (
            <span className="row gap-4">
              <TransferTag status={status} />
              {objected && (
                <Tag tone="warn" icon={MessageSquareWarning}>
                  {t("list.objected")}
                </Tag>
              )}
            </span>
          ),
        },
        {
          key: "since",
          title: t("list.since"),
          text: ({ statusSince }) => statusSince,
          cell: ({ statusSince }) => <DateTime at={statusSince} />,
        },
        {
          key: "expires",
          title: t("list.expires"),
          text: ({ expiresAt }) => expiresAt,
          cell: ({ status, expiresAt }) => (status === "offered" ? <DateTime at={expiresAt} form="full" /> : "–"),
        },
        { key: "by", title: t("list.by"), text: ({ startedBy }) => startedBy, show: "wide" },
      ]}
      card={({ app, from, to, status, statusSince }) => (
        <>
          <strong dir="auto">{app.title}</strong>
          <span className="text-13 soft">{t("show.fromTo", { from: from.name, to: to.name })}</span>
          <span className="row gap-8">
            <TransferTag status={status} /> <DateTime at={statusSince} />
          </span>
        </>
      )}
      filters={[
        { field: "searchText", label: t("list.search"), search: true },
        {
          field: "status",
          label: t("list.statuses"),
          icon: ListFilter,
          options: transferStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        },
      ]}
      empty={{ icon: ArrowLeftRight, title: t("list.empty"), text: t("list.emptyText") }}
    />
  );
}
