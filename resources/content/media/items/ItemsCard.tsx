import { Button, Dropdown } from "antd";
import { Clapperboard, Download, SearchX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallInput, CallOutput } from "#contract/call.ts";
import type { contentCalls } from "#contract/content/media/calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { limits } from "#contract/limits.ts";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { type DataTableColumn, DataTable } from "#ui/tables/DataTable.tsx";
import { Pager } from "#ui/tables/Pager.tsx";
import { ContentStatusTag } from "../parts/ContentStatusTag.tsx";
import type { ContentFilters, useContentFilters } from "../filters.ts";
import { ContentActionDialog, type ItemAction } from "./ContentActionDialog.tsx";
import { ContentItemSummary } from "./ContentItemSummary.tsx";
import { ContentFilterFields } from "./ContentFilterFields.tsx";
import { ItemActions } from "./ItemActions.tsx";
import { ContentThumbnail } from "./ContentThumbnail.tsx";
import { contentExportCalls, contentExportFormats } from "#contract/content/media/export-calls.ts";
import { consoleLanguage, languageCodes } from "#contract/platform/reference/languages.ts";
import { useFileDownload } from "#providers/data/use-file-download.ts";

interface ItemsCardProps extends Pick<ReturnType<typeof useContentFilters>, "set" | "clear" | "filtered"> {
  packageName: string;
  list: CallOutput<typeof contentCalls.listContent>;
  /** Input of the list call without pagination, for the export. */
  listing: CallInput<typeof contentCalls.listContent>;
  filters: ContentFilters;
}

function EmptyList({ filtered, clear }: Pick<ItemsCardProps, "filtered" | "clear">) {
  const { t } = useTranslation("content");
  if (!filtered) return <EmptyState icons={[Clapperboard]} title={t("list.none")} text={t("list.noneText")} />;
  return (
    <EmptyState icons={[SearchX]} title={t("list.noMatch")} text={t("list.noMatchText")}>
      <Button onClick={clear}>{t("list.clearFilters")}</Button>
    </EmptyState>
  );
}

function useColumns(open: (act: ItemAction) => void, mayChange: boolean): DataTableColumn<ContentItem>[] {
  const { t } = useTranslation("content");
  return [
    {
      key: "thumbnail",
      title: t("list.thumbnail"),
      width: 104,
      render: (_, item) => <ContentThumbnail item={item} onOpen={() => open({ act: "preview", items: [item] })} />,
    },
    { key: "file", title: t("list.file"), render: (_, item) => <ContentItemSummary item={item} /> },
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
      render: (_, item) => <ItemActions item={item} mayChange={mayChange} onAct={open} />,
    },
  ];
}

/** Status of an item, with the reason if it was rejected. */
function ItemStatus({ item: { status, reason, replaces, statusSince, visibility } }: { item: ContentItem }) {
  const { t } = useTranslation("content");
  const format = useFormat();
  return (
    <span className="stack gap-4">
      <span>
        <ContentStatusTag status={status} />
      </span>
      {status === "inreview" && (
        <span className="text-12 soft">{t("list.sent", { when: format.moment(statusSince) })}</span>
      )}
      {replaces && <span className="text-12 soft">{t("send.replaces", { name: replaces.name })}</span>}
      {visibility === "hidden" && <span className="text-12 soft">{t("list.hidden")}</span>}
      {reason !== "" && (
        <span className="text-12 toned break-anywhere pre-line" data-tone="err" dir="auto">
          {reason}
        </span>
      )}
    </span>
  );
}

/** Table of the app's content with row and bulk actions. */
export function ItemsCard({ packageName, list, listing, filters, filtered, set, clear }: ItemsCardProps) {
  const { t } = useTranslation("content");
  const mayChange = useIsAllowed("update", "Content");
  const [act, setAct] = useState<ItemAction | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const columns = useColumns(setAct, mayChange);
  const chosen = list.items.filter(({ id }) => ticked.includes(id));
  return (
    <Card title={t("list.title")} extra={list.total > 0 && <ExportContent listing={listing} />} padding="none">
      <ContentFilterFields filters={filters} use={list.use} set={set} />
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
        density="home"
        columns={columns}
        rows={list.items}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        empty={<EmptyList filtered={filtered} clear={clear} />}
        {...(mayChange && { selection: { selected: ticked, onSelect: setTicked } })}
        card={(item) => (
          <span className="stack gap-8">
            <span className="line gap-12">
              <ContentThumbnail item={item} onOpen={() => setAct({ act: "preview", items: [item] })} />
              <ContentItemSummary item={item} />
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
          page={filters.page}
          pageSize={limits.page.default}
          total={list.total}
          onPage={(page) => set({ page: page + 1 })}
        />
      </div>
      {act && <ContentActionDialog packageName={packageName} {...act} onClose={() => setAct(null)} />}
    </Card>
  );
}

/** Exports the filtered list as a spreadsheet file, in the language of the console. */
function ExportContent({ listing }: { listing: CallInput<typeof contentCalls.listContent> }) {
  const { t, i18n } = useTranslation("shell");
  const file = useFileDownload(contentExportCalls.exportContent);
  const language = languageCodes.find((code) => code === i18n.language) ?? consoleLanguage;
  // The export isn't paginated.
  const { start: _start = 0, limit: _limit = 0, ...filters } = { ...listing.body };
  const packageName = listing.params.packagename;
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
