import { Input } from "antd";
import { LifeBuoy, Search, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ticketDeskTabs } from "#contract/support/tickets/calls.ts";
import type { TicketSummary } from "#contract/support/tickets/ticket.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { List } from "#ui/crud/List.tsx";
import { useDebouncedInput } from "#ui/crud/list/use-debounced-input.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { type DataTableColumn, DataTable } from "#ui/tables/DataTable.tsx";
import { Pager } from "#ui/tables/Pager.tsx";
import { NextActorTag } from "./parts/NextActorTag.tsx";
import { TicketTag } from "./parts/TicketTag.tsx";
import { ownTicketPath } from "./paths.ts";
import { tickets } from "./index.tsx";

const visibleTabs = ["all", "waiting", "pending", "ended"] as const;
type VisibleTab = (typeof visibleTabs)[number];
const tabLabels = { all: "tab.all", waiting: "tab.waiting", pending: "tab.pendingOwn", ended: "tab.ended" } as const;

type Table = ReturnType<typeof useCallTable<typeof tickets>>;

function Filters({ table }: { table: Table }) {
  const { t } = useTranslation("tickets");
  const set = (field: "tab" | "searchText", value: string | undefined) => {
    table.setFilters([{ field, operator: "eq", value }]);
    table.setCurrentPage(1);
  };
  const [typed, setTyped] = useDebouncedInput(table.valueOf("searchText") ?? "", (text) =>
    set("searchText", text || undefined),
  );
  const tab: VisibleTab = visibleTabs.find((visibleTab) => visibleTab === table.valueOf("tab")) ?? "all";
  return (
    <div className="row gap-12 padded-row">
      <SegmentedControl
        label={t("list.state")}
        value={tab}
        options={visibleTabs.map((value) => ({ value, label: t(tabLabels[value]) }))}
        onChange={(value) =>
          set("tab", value === "all" ? undefined : (value satisfies (typeof ticketDeskTabs)[number]))
        }
      />
      <Input
        allowClear
        style={{ inlineSize: 240 }}
        dir="auto"
        prefix={<Search size={14} aria-hidden />}
        placeholder={t("list.search")}
        aria-label={t("list.search")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}

function useColumns(): DataTableColumn<TicketSummary>[] {
  const { t } = useTranslation("tickets");
  return [
    { key: "number", title: t("list.number"), render: (_, { number }) => <bdi>{number}</bdi> },
    { key: "subject", title: t("list.subject"), render: (_, { subject }) => <span dir="auto">{subject}</span> },
    { key: "app", title: t("list.app"), render: (_, { app }) => <bdi>{app?.title ?? "–"}</bdi> },
    { key: "state", title: t("list.state"), render: (_, { state }) => <TicketTag state={state} /> },
    { key: "move", title: t("list.move"), render: (_, row) => <NextActorTag ticket={row} side="developer" /> },
    { key: "changed", title: t("list.changed"), render: (_, { changedAt }) => <DateTime at={changedAt} /> },
  ];
}

function Rows({ table }: { table: Table }) {
  const { t } = useTranslation("tickets");
  const navigate = useNavigate();
  return (
    <DataTable
      label={t("list.title")}
      columns={useColumns()}
      rows={table.answer?.data ?? []}
      rowKey={({ id }) => id}
      rowLabel={({ subject }) => subject}
      loading={table.answer === undefined}
      onOpen={({ id }) => void navigate(ownTicketPath(id))}
      card={(row) => (
        <span className="stack gap-4">
          <strong dir="auto">{row.subject}</strong>
          <span className="text-12 faint">
            {row.number} · <DateTime at={row.changedAt} />
          </span>
          <span className="row">
            <TicketTag state={row.state} />
            <NextActorTag ticket={row} side="developer" />
          </span>
        </span>
      )}
      empty={
        <EmptyState
          icons={[table.filters.length > 0 ? SearchX : LifeBuoy]}
          title={t("list.empty")}
          text={t("list.emptyText")}
        />
      }
    />
  );
}

/** List screen of the user's tickets, last changed first. */
export function TicketList() {
  const { t } = useTranslation("tickets");
  const table = useCallTable(tickets, { everyMs: 60_000, live: true });
  return (
    <List title={t("list.title")}>
      {table.error && !table.answer ? (
        <ErrorCard error={table.error} onRetry={() => void table.tableQuery.refetch()} />
      ) : (
        <Card padding="none">
          <Filters table={table} />
          <Rows table={table} />
          <div className="padded-row">
            <Pager
              page={table.currentPage - 1}
              pageSize={table.pageSize}
              total={table.answer?.total ?? 0}
              onPage={(page) => table.setCurrentPage(page + 1)}
            />
          </div>
        </Card>
      )}
    </List>
  );
}
