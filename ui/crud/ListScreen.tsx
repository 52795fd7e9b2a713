import { Button } from "antd";
import { Bookmark, Keyboard } from "lucide-react";
import { type FocusEvent, type ReactNode, Suspense, useContext, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ShortcutsDialog } from "#ui/shortcuts/ShortcutsDialog.tsx";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { List } from "./List.tsx";
import { ColumnChooser } from "./list/ColumnChooser.tsx";
import { CsvButton } from "./list/CsvButton.tsx";
import { ListFilters } from "./list/ListFilters.tsx";
import { ListRows } from "./list/ListRows.tsx";
import type { ListConfig } from "./list/list-types.ts";
import styles from "./list/list.module.css";
import { type VisibleColumns, useVisibleColumns } from "./list/use-visible-columns.ts";
import { useListShortcuts } from "./list/use-list-shortcuts.ts";
import { useSelection } from "./list/use-selection.ts";
import { Pager } from "#ui/tables/Pager.tsx";
import { isSavedViewList } from "#contract/staff/saved-views/saved-view.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { SavedViewsContext } from "./list/saved-views-context.ts";
import { PanelButton } from "./list/PanelButton.tsx";
import { rowSelector } from "#ui/shortcuts/use-shortcuts.ts";

export interface ListScreenProps<Row extends object, Field extends string> extends ListConfig<Row, Field> {
  /** Title of the list; by default the resource's label. */
  title?: ReactNode;
  beside?: ReactNode;
  /** Buttons beside the standard ones. */
  headerButtons?: ReactNode;
  /** Replaces the standard CSV button if the server writes the file. */
  fileButton?: ReactNode;
  /** Content between header and list, such as tiles with figures. */
  above?: ReactNode;
  /** Content below the list: dialogs, bars. */
  children?: ReactNode;
}

interface ToolsProps<Row extends object, Field extends string> {
  list: ListConfig<Row, Field>;
  columns: VisibleColumns<Row>;
  fileButton: ReactNode;
  onKeys: () => void;
}

function Tools<Row extends object, Field extends string>({
  list,
  columns,
  fileButton,
  onKeys,
}: ToolsProps<Row, Field>) {
  const { t } = useTranslation("shell");
  const narrow = useNarrowScreen("sm");
  return (
    <>
      <ViewsButton list={list.table.name} filterNames={list.table.filterNames} />
      {!narrow && <ColumnChooser columns={columns} />}
      {fileButton ?? <CsvButton table={list.table} columns={list.columns} />}
      {!narrow && (
        <Button icon={<Keyboard size={16} aria-hidden />} onClick={onKeys}>
          {t("keys.button")} <KeyHint keys={["?"]} />
        </Button>
      )}
    </>
  );
}

/**
 * Screen of a resource's list: filters, order and page in the URL, column chooser, saved views, shortcuts, bulk
 * actions, cards on a phone, CSV. For an example see docs/contributing.md, “Adding a list screen”.
 */
export function ListScreen<Row extends object, Field extends string>(props: ListScreenProps<Row, Field>) {
  const { title, beside, headerButtons, fileButton, above, children, ...list } = props;
  const { table, rowKey, path, bulk, hides, keys = {}, filters = [], label } = list;
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const [keysShown, setKeysShown] = useState(false);
  const rows = hides ? table.tableProps.dataSource.filter((row) => !hides(row)) : table.tableProps.dataSource;
  const columns = useVisibleColumns(table, list.columns);
  const current = useCurrentRow(rows, rowKey);
  const ticked = useSelection(rows, rowKey);
  const open = path && ((row: Row) => void navigate(path(row)));
  const keyRows = useListShortcuts({
    row: current.row,
    move: current.move,
    open,
    tick: bulk && ticked.toggle,
    keys,
    searches: filters.some((filter) => "search" in filter),
    showKeys: () => setKeysShown(true),
  });
  const buttons = ({ defaultButtons }: { defaultButtons: ReactNode }) => (
    <>
      <Tools list={list} columns={columns} fileButton={fileButton} onKeys={() => setKeysShown(true)} />
      {headerButtons}
      {defaultButtons}
    </>
  );
  return (
    <List title={title} beside={beside} headerButtons={buttons}>
      {above}
      <Card padding="none">
        <h2 className="visually-hidden">{label}</h2>
        <ListFilters {...list} />
        {bulk && ticked.began && (
          <div className={`row ${styles.ticked}`} role="status" hidden={ticked.ticked.length === 0}>
            {t("list.ticked", { count: ticked.ticked.length })}
            {bulk(ticked.ticked, ticked.clear)}
            <Button type="text" size="small" onClick={ticked.clear}>
              {t("list.untick")}
            </Button>
          </div>
        )}
        <div ref={current.container} onFocusCapture={current.onFocus}>
          <ListRows list={list} rows={rows} columns={columns} current={current.row} onOpen={open} ticked={ticked} />
        </div>
        <ListFooter {...list} />
      </Card>
      <ShortcutsDialog open={keysShown} on="list" rows={keyRows} onClose={() => setKeysShown(false)} />
      {children}
    </List>
  );
}

/** Footer with shortcut hints and the pager. */
function ListFooter<Row extends object, Field extends string>(props: ListConfig<Row, Field>) {
  const { table, path, keys = {} } = props;
  const { t } = useTranslation("shell");
  const hints = [
    { keys: ["J", "K"], word: t("keys.short.move") },
    ...(path ? [{ keys: ["Enter"], word: t("keys.short.open") }] : []),
    ...Object.entries(keys).flatMap(([key, { short }]) => (short ? [{ keys: [key.toUpperCase()], word: short }] : [])),
  ];
  return (
    <div className={`row spread ${styles.foot}`}>
      <span className={`row gap-16 text-13 soft ${styles.keys}`}>
        {hints.map((hint) => (
          <span key={hint.word} className="inline">
            <KeyHint keys={hint.keys} /> {hint.word}
          </span>
        ))}
      </span>
      <Pager
        page={table.currentPage - 1}
        pageSize={table.pageSize}
        total={table.answer?.total ?? 0}
        onPage={(page) => table.setCurrentPage(page + 1)}
      />
    </div>
  );
}

/** Button that opens the saved views of a list, if it has any. */
function ViewsButton({ list, filterNames }: { list: string; filterNames: readonly string[] }) {
  const { t } = useTranslation("shell");
  const draw = useContext(SavedViewsContext);
  if (!draw || !isSavedViewList(list)) return null;
  return (
    <PanelButton label={t("list.views")} icon={Bookmark} wide>
      <Suspense fallback={<SkeletonBlock />}>{draw({ list, filterNames })}</Suspense>
    </PanelButton>
  );
}

/** Returns the row that shortcuts act on: the focused one, else the last focused one, else the first. */
function useCurrentRow<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const container = useRef<HTMLDivElement>(null);
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const at = Math.max(
    0,
    rows.findIndex((row) => rowKey(row) === currentKey),
  );
  const focusRow = (row: Row) =>
    container.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(rowKey(row))}"]`)?.focus();
  return {
    container,
    row: rows[at],
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const key = event.target.closest<HTMLElement>(rowSelector)?.dataset["rowKey"];
      if (key) setCurrentKey(key);
    },
    /** Moves the focus by a step from the marked row, which is the first one before any press. */
    move: (step: number) => {
      const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (next) focusRow(next);
    },
  };
}
