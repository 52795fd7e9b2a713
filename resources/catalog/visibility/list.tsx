import { useCan } from "@refinedev/core";
import { EyeOff, Layers } from "lucide-react";
import { useTranslation } from "react-i18next";
import { visibilityRequestTabs } from "#contract/catalog/visibility/calls.ts";
import { requestableVisibilities } from "#contract/catalog/visibility/visibility.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { lazyBulkActions } from "#ui/crud/bulk/lazy-bulk-actions.tsx";
import { SplitScreen } from "#ui/crud/SplitScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { VisibilityRequestStateTag, VisibilityTag } from "./parts/VisibilityTags.tsx";
import { visibilityRequestPath, visibilityRequestsPath } from "./index.tsx";
import { visibility } from "./index.tsx";

const bulk = lazyBulkActions(async () => (await import("./RequestBulkActions.tsx")).RequestBulkActions);

/** Split screen Admin Visibility Review: requests for silent or external apps, longest waiting first. */
export function VisibilityRequestList() {
  const { t } = useTranslation("visibility");
  const mayDecide = useCan({ resource: "review", action: "review" }).data?.can ?? false;
  const table = useCallTable(visibility, { everyMs: 60_000, live: true });
  return (
    <SplitScreen
      table={table}
      title={t("list.title")}
      label={t("list.title")}
      rowKey={({ id }) => id}
      rowLabel={({ app }) => app.title}
      listPath={visibilityRequestsPath}
      path={({ id }) => visibilityRequestPath(id)}
      isWaiting={({ state }) => state === "waiting"}
      columns={[
        {
          key: "app",
          title: t("list.app"),
          text: ({ app }) => app.title,
          cell: ({ app }) => <bdi>{app.title}</bdi>,
          show: "always",
        },
        { key: "developer", title: t("list.developer"), text: ({ developer }) => developer.name, show: "wide" },
        { key: "package", title: t("list.package"), text: ({ app }) => app.packageName, show: "hidden" },
        { key: "seqId", title: t("list.number"), text: ({ app }) => app.seqId, align: "end", show: "hidden" },
        {
          key: "now",
          title: t("list.now"),
          text: ({ now }) => t(`kind.${now}`),
          cell: ({ now }) => <VisibilityTag visibility={now} />,
        },
        {
          key: "asked",
          title: t("list.asked"),
          text: ({ asked }) => t(`kind.${asked}`),
          cell: ({ asked }) => <VisibilityTag visibility={asked} />,
        },
        { key: "why", title: t("list.why"), text: ({ why }) => why, show: "hidden" },
        {
          key: "state",
          title: t("list.state"),
          text: ({ state }) => t(`state.${state}`),
          cell: ({ state }) => <VisibilityRequestStateTag state={state} />,
        },
        {
          key: "since",
          title: t("list.since"),
          text: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => <DateTime at={createdAt} />,
        },
      ]}
      card={({ app, developer, asked, state, createdAt }) => (
        <>
          <span className="row gap-8">
            <strong dir="auto">{app.title}</strong>
            <bdi className="text-13 soft">{developer.name}</bdi>
          </span>
          <span className="row gap-8">
            <VisibilityTag visibility={asked} /> <VisibilityRequestStateTag state={state} /> <DateTime at={createdAt} />
          </span>
        </>
      )}
      tabs={[
        { key: "all", label: t("tab.all"), filters: {} },
        ...visibilityRequestTabs.map((tab) => ({ key: tab, label: t(`tab.${tab}`), filters: { tab } })),
      ]}
      filters={[
        { field: "searchText", label: t("list.search"), search: true },
        {
          field: "asked",
          label: t("list.kinds"),
          icon: Layers,
          options: requestableVisibilities.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
      ]}
      {...(mayDecide && { bulk })}
      empty={{ icon: EyeOff, title: t("list.empty"), text: t("list.emptyText") }}
    >
      <dl className="padded text-13 soft">
        {requestableVisibilities.map((kind) => (
          <div key={kind}>
            <dt className="inline medium">{t(`kind.${kind}`)}:</dt> <dd className="inline">{t(`meaning.${kind}`)}</dd>
          </div>
        ))}
      </dl>
    </SplitScreen>
  );
}
