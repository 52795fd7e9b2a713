import { useCan } from "@refinedev/core";
import { Button, Dropdown } from "antd";
import { Clapperboard, Download, SearchX } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import type { CallTable, ListFilters } from "#providers/data/use-call-table.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { type DataTableColumn, DataTable } from "#ui/tables/DataTable.tsx";
import { Pager } from "#ui/tables/Pager.tsx";
import type { content } from "../index.tsx";
import { ContentActionDialog, type ItemAction } from "./ContentActionDialog.tsx";
import { ContentItemSummary } from "./ContentItemSummary.tsx";
import { ContentFilterFields } from "./ContentFilterFields.tsx";
import { ItemActions } from "./ItemActions.tsx";
import { ItemStatus } from "./ItemStatus.tsx";
import { ContentThumbnail } from "./ContentThumbnail.tsx";
import { contentExportCalls, contentExportFormats } from "#contract/content/media/export-calls.ts";
import { consoleLanguage, languageCodes } from "#contract/platform/reference/languages.ts";
import { useOpenRow } from "#providers/router/use-open-row.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { useFileDownload } from "#providers/data/use-file-download.ts";

const ContentShow = lazyComponent(async () => (await import("../show.tsx")).ContentShow);

type Table = CallTable<typeof content>;

interface ItemsCardProps {
  packageName: string;
  table: Table;
  /** The table's response. */
  list: NonNullable<Table["answer"]>;
}

function EmptyList({ table: { filters, clear } }: Pick<ItemsCardProps, "table">) {
  const { t } = useTranslation("content");
  if (filters.length === 0)
    return <EmptyState icons={[Clapperboard]} title={t("list.none")} text={t("list.noneText")} />;
  return (
    <EmptyState icons={[SearchX]} title={t("list.noMatch")} text={t("list.noMatchText")}>
      <Button onClick={clear}>{t("list.clearFilters")}</Button>
    </EmptyState>
  );
}

interface ColumnOptions {
  readonly mayChange: boolean;
  readonly onAct: (act: ItemAction) => void;
  /** Link that opens an item's details. */
  readonly pathOf: (item: ContentItem) => string;
}

function useColumns({ mayChange, onAct, pathOf }: ColumnOptions): DataTableColumn<ContentItem>[] {
  const { t } = useTranslation("content");
  return [
    {
      key: "thumbnail",
      title: t("list.thumbnail"),
      width: 104,
      render: (_, item) => <ContentThumbnail item={item} onOpen={() => onAct({ act: "preview", items: [item] })} />,
    },
    { key: "file", title: t("list.file"), render: (_, item) => <ContentItemSummary item={item} to={pathOf(item)} /> },
    {
      key: "uploaded",
      title: t("list.uploaded"),
      render: (_, { uploadDateTime }) => <DateTime at={uploadDateTime} form="full" />,
    },
    {
      key: "status",
      title: t("list.status"),
      render: (_, item) => <ItemStatus item={item} />,
    },
    {
      key: "act",
      title: t("list.act"),
      render: (_, item) => <ItemActions item={item} mayChange={mayChange} onAct={onAct} />,
    },
  ];
}

/** Card with a table of the app's content, with row and bulk actions. */
export function ItemsCard({ packageName, table, list }: ItemsCardProps) {
  const { t } = useTranslation("content");
  const mayChange = useCan({ resource: "content", action: "update" }).data?.can ?? false;
  const [act, setAct] = useState<ItemAction | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const opened = useOpenRow(list.data);
  const columns = useColumns({ mayChange, onAct: setAct, pathOf: opened.pathOf });
  const chosen = list.data.filter(({ id }) => ticked.includes(id));
  return (
    <Card
      title={t("list.title")}
      extra={list.total > 0 && <ExportContent packageName={packageName} table={table} />}
      padding="none"
    >
      <ContentFilterFields table={table} use={list.use} />
      {chosen.length > 0 && (
        <div className="row gap-12 padded-row">
          <span className="text-13 medium">{t("list.chosen", { count: chosen.length })}</span>
          <Button type="primary" onClick={() => setAct({ act: "send", items: chosen })}>
            {t("send.act")}
          </Button>
          <Button onClick={() => setAct({ act: "keep", items: chosen })}>{t("keep.act")}</Button>
          <Button danger onClick={() => setAct({ act: "remove", items: chosen })}>
            {t("remove.act")}
          </Button>
          <Button type="text" onClick={() => setTicked([])}>
            {t("list.clear")}
          </Button>
        </div>
      )}
      <DataTable
        label={t("list.title")}
        density="staff"
        columns={columns}
        rows={list.data}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={<EmptyList table={table} />}
        {...(mayChange && { selection: { selected: ticked, onSelect: setTicked } })}
        card={(item) => (
          <span className="stack gap-8">
            <span className="line gap-12">
              <ContentThumbnail item={item} onOpen={() => setAct({ act: "preview", items: [item] })} />
              <ContentItemSummary item={item} to={opened.pathOf(item)} />
            </span>
            <span className="row gap-8">
              <ItemStatus item={item} />
              <span className="text-12 soft">
                <DateTime at={item.uploadDateTime} />
              </span>
            </span>
            <ItemActions item={item} mayChange={mayChange} onAct={setAct} />
          </span>
        )}
      />
      <div className="padded-row">
        <Pager
          page={table.currentPage - 1}
          pageSize={table.pageSize}
          total={list.total}
          onPage={(page) => table.setCurrentPage(page + 1)}
        />
      </div>
      {opened.id !== null && (
        <Suspense fallback={null}>
          <ContentShow
            key={opened.id}
            id={opened.id}
            opened={opened}
            mayChange={mayChange}
            onAct={(chosen) => {
              opened.close();
              setAct(chosen);
            }}
          />
        </Suspense>
      )}
      {act && (
        <ContentActionDialog
          packageName={packageName}
          act={act.act}
          // As they are saved now: after a conflict, a form continues with the current revision.
          items={act.items.map((item) => list.data.find(({ id }) => id === item.id) ?? item)}
          onClose={() => setAct(null)}
        />
      )}
    </Card>
  );
}

/**
 * Button with a menu of formats that exports the filtered list as a spreadsheet file, in the language of the
 * console.
 */
function ExportContent({ packageName, table }: Pick<ItemsCardProps, "packageName" | "table">) {
  const { t, i18n } = useTranslation("shell");
  const file = useFileDownload(contentExportCalls.exportContent);
  const language = languageCodes.find((code) => code === i18n.language) ?? consoleLanguage;
  const filters: ListFilters<typeof content> = Object.fromEntries(
    table.filterNames.map((name) => [name, table.valueOf(name)]),
  );
  const items = contentExportFormats.map((format) => ({
    key: format,
    label: t(`list.file.${format}`),
    onClick: () => file.load({ body: { ...filters, packageName, format, language } }),
  }));
  return (
    <Dropdown trigger={["click"]} menu={{ items }}>
      <Button icon={<Download size={16} aria-hidden />} loading={file.busy} aria-label={t("list.fileLabel")}>
        {t("list.fileButton")}
      </Button>
    </Dropdown>
  );
}
