import { Button } from "antd";
import { Keyboard } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ShortcutsDialog } from "#ui/shortcuts/ShortcutsDialog.tsx";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useNarrow } from "#ui/page/use-narrow.ts";
import { List } from "./List.tsx";
import { ColumnChooser } from "./list/ColumnChooser.tsx";
import { CsvButton } from "./list/CsvButton.tsx";
import { ListFilters } from "./list/ListFilters.tsx";
import { ListFooter } from "./list/ListFooter.tsx";
import { ListRows } from "./list/ListRows.tsx";
import type { ListConfig } from "./list/list-types.ts";
import styles from "./list/list.module.css";
import { ViewsButton } from "./list/ViewsButton.tsx";
import { type ColumnChoice, useColumns } from "./list/use-columns.ts";
import { useCurrentRow } from "./list/use-current-row.ts";
import { useListShortcuts } from "./list/use-list-shortcuts.ts";
import { useSelection } from "./list/use-selection.ts";

interface ListScreenProps<Row extends object, Field extends string> extends ListConfig<Row, Field> {
  /** Default: the resource's label. */
  title?: ReactNode;
  beside?: ReactNode;
  /** Buttons beside the standard ones. */
  headerButtons?: ReactNode;
  /** Replaces the standard CSV button if the server writes the file. */
  fileButton?: ReactNode;
  /** Content between header and list: figures. */
  above?: ReactNode;
  /** Below the list: dialogs, bars. */
  children?: ReactNode;
}

interface ToolsProps<Row extends object, Field extends string> {
  list: ListConfig<Row, Field>;
  columns: ColumnChoice<Row>;
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
  const narrow = useNarrow("sm");
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
 * actions, cards on a phone, CSV. For an example see README, “Adding a list screen”.
 */
export function ListScreen<Row extends object, Field extends string>(props: ListScreenProps<Row, Field>) {
  const { title, beside, headerButtons, fileButton, above, children, ...list } = props;
  const { table, rowKey, path, bulk, hides, keys = {}, filters = [], label } = list;
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const [keysShown, setKeysShown] = useState(false);
  const rows = hides ? table.tableProps.dataSource.filter((row) => !hides(row)) : table.tableProps.dataSource;
  const columns = useColumns(table, list.columns);
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
      <ShortcutsDialog open={keysShown} rows={keyRows} onClose={() => setKeysShown(false)} />
      {children}
    </List>
  );
}
