import { Table, type TableColumnType } from "antd";
import { type Key, type ReactNode, useCallback } from "react";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { useNarrow } from "#ui/page/use-narrow.ts";
import { useRowKeys } from "#ui/tables/use-row-keys.ts";
import styles from "./DataTable.module.css";

export type Column<T> = TableColumnType<T>;

interface DataTableProps<T extends object> {
  /** Name of the table for screen readers. */
  label: string;
  columns: Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** A row below 768 px, where the table becomes a list in one card. */
  card: (row: T) => ReactNode;
  onOpen?: (row: T) => void;
  /** one line 44, staff lists 48, home 56. */
  density?: "line" | "staff" | "home";
  loading?: boolean;
  empty?: ReactNode;
  /** Names rows to screen readers where they can be opened. */
  rowLabel?: (row: T) => string;
  selection?: { readonly selected: readonly string[]; readonly onSelect: (keys: string[]) => void };
  /** Marks the row that j/k stand on or that is being worked on. */
  current?: string;
}

export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, card, onOpen, density = "line", loading, empty, rowLabel } = props;
  const narrow = useNarrow("sm");
  const openAt = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row) onOpen?.(row);
    },
    [rows, onOpen],
  );
  const { container, onKeyDown } = useRowKeys(openAt);
  if (loading) return <RowSkeleton rows={6} />;
  if (rows.length === 0 && empty) return empty;
  const rowProps = (row: T) => ({
    tabIndex: onOpen ? 0 : -1,
    "aria-label": onOpen ? rowLabel?.(row) : undefined,
    onClick: onOpen && (() => onOpen(row)),
    className: [onOpen && styles.open, props.current === rowKey(row) && styles.current].filter(Boolean).join(" "),
  });
  return (
    <div ref={container} onKeyDown={onKeyDown} className={`${styles.table} ${styles[density]}`}>
      {narrow ? (
        <ul className={styles.cards} aria-label={label}>
          {rows.map((row) => (
            <li key={rowKey(row)}>
              <div {...rowProps(row)} data-row role={onOpen ? "link" : undefined}>
                {card(row)}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Table<T>
          aria-label={label}
          columns={columns}
          dataSource={[...rows]}
          rowKey={rowKey}
          onRow={rowProps}
          pagination={false}
          {...(props.selection && {
            rowSelection: {
              selectedRowKeys: [...props.selection.selected],
              onChange: (keys: Key[]) => props.selection?.onSelect(keys.map(String)),
              columnWidth: 40,
            },
          })}
        />
      )}
    </div>
  );
}
