import { Checkbox, Table, type TableColumnType, type TableProps } from "antd";
import { type HTMLAttributes, type Key, type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { useRowNavigation } from "./use-row-navigation.ts";
import styles from "./DataTable.module.css";

export type DataTableColumn<T> = TableColumnType<T>;

/** Selected rows by their keys. */
interface Selection {
  readonly selected: readonly string[];
  readonly onSelect: (keys: string[]) => void;
}

interface DataTableProps<T extends object> {
  /** Accessible name of the table. */
  label: string;
  columns: DataTableColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Card for a row below 768 px, where the table becomes a list in one card. */
  card: (row: T) => ReactNode;
  onOpen?: (row: T) => void;
  /** Content open below a row; most rows have none. */
  below?: (row: T) => ReactNode;
  /** Row height in px: `line` 44, `staff` 48, `home` 56. */
  density?: "line" | "staff" | "home";
  loading?: boolean;
  /** Refine's handler, for headers that sort. */
  onChange?: TableProps<T>["onChange"];
  empty?: ReactNode;
  /** Accessible name of a row that opens. */
  rowLabel?: (row: T) => string;
  selection?: Selection;
  /** Key of the row that j/k are on, or that is being worked on. */
  current?: string;
}

interface CardsProps<T extends object>
  extends Pick<DataTableProps<T>, "label" | "rowKey" | "rows" | "card" | "selection" | "below"> {
  rowProps: (row: T) => HTMLAttributes<HTMLElement>;
  tickLabel: (row: T) => string;
}

function Cards<T extends object>(props: CardsProps<T>) {
  const { label, rows, rowKey, card, selection, below, rowProps, tickLabel } = props;
  const tick = (row: T, { selected, onSelect }: Selection) => {
    const key = rowKey(row);
    const checked = selected.includes(key);
    const toggle = () => onSelect(checked ? selected.filter((selectedKey) => selectedKey !== key) : [...selected, key]);
    return <Checkbox className={styles.tick} aria-label={tickLabel(row)} checked={checked} onChange={toggle} />;
  };
  return (
    <ul className={`divided ${styles.cards}`} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          {selection && tick(row, selection)}
          <div {...rowProps(row)} data-row-key={rowKey(row)}>
            {card(row)}
          </div>
          {below && <div className={styles.below}>{below(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { columns, rows, rowKey, onOpen, density = "line", loading, empty, rowLabel, selection } = props;
  const { t } = useTranslation("shell");
  const narrow = useNarrowScreen("sm");
  const openAt = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row) onOpen?.(row);
    },
    [rows, onOpen],
  );
  const { container, onKeyDown } = useRowNavigation(openAt);
  if (loading) return <RowSkeleton rows={6} />;
  if (rows.length === 0 && empty) return empty;
  const tickLabel = (row: T) => t("table.tick", { name: rowLabel?.(row) ?? rowKey(row) });
  const rowProps = (row: T) => ({
    tabIndex: onOpen ? 0 : -1,
    "aria-label": onOpen ? rowLabel?.(row) : undefined,
    onClick: onOpen && (() => onOpen(row)),
    role: onOpen && narrow ? "link" : undefined,
    className: [onOpen && styles.open, props.current === rowKey(row) && styles.current].filter(Boolean).join(" "),
  });
  return (
    <div ref={container} onKeyDown={onKeyDown} className={`${styles.table} ${styles[density]}`}>
      {narrow ? (
        <Cards {...props} rowProps={rowProps} tickLabel={tickLabel} />
      ) : (
        <Table<T>
          aria-label={props.label}
          columns={columns}
          dataSource={[...rows]}
          rowKey={rowKey}
          onRow={rowProps}
          classNames={parts}
          pagination={false}
          {...(props.below && { expandable: expandedRows(rows, rowKey, props.below) })}
          {...(props.onChange && { onChange: props.onChange })}
          {...(selection && { rowSelection: selectionColumn(selection, rowKey, tickLabel) })}
        />
      )}
    </div>
  );
}

/** antd's names of a table's parts. */
const parts = {
  section: styles.section ?? "",
  header: { cell: styles.head ?? "" },
  body: { row: styles.row ?? "", cell: styles.cell ?? "" },
};

/** antd's expanded rows, open if there is content below. */
const expandedRows = <T extends object>(
  rows: readonly T[],
  rowKey: (row: T) => string,
  below: (row: T) => ReactNode,
) => ({
  showExpandColumn: false,
  expandedRowKeys: rows.filter((row) => below(row)).map(rowKey),
  expandedRowRender: (row: T) => below(row),
});

/** antd's column of checkboxes. A click beside the checkbox doesn't open the row. */
const selectionColumn = <T extends object>(
  { selected, onSelect }: Selection,
  rowKey: (row: T) => string,
  tickLabel: (row: T) => string,
): NonNullable<TableProps<T>["rowSelection"]> => ({
  selectedRowKeys: [...selected],
  onChange: (keys: Key[]) => onSelect(keys.map(String)),
  getCheckboxProps: (row) => ({ name: rowKey(row), "aria-label": tickLabel(row) }),
  onCell: () => ({ onClick: (event) => event.stopPropagation() }),
  columnWidth: 40,
});
