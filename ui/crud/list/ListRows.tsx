import { Button } from "antd";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import type { ListConfig } from "./list-types.ts";
import styles from "./list.module.css";
import type { VisibleColumns } from "./use-visible-columns.ts";

interface ListRowsProps<Row extends object, Field extends string> {
  list: ListConfig<Row, Field>;
  rows: readonly Row[];
  columns: VisibleColumns<Row>;
  current: Row | undefined;
  onOpen: ((row: Row) => void) | undefined;
  ticked: { readonly tickedKeys: readonly string[]; readonly setKeys: (keys: string[]) => void };
}

/** Empty state of a list: there are no records at all, or none that match the filters. */
export function ListEmptyState<Row extends object, Field extends string>({ table, empty }: ListConfig<Row, Field>) {
  const { t } = useTranslation("shell");
  if (table.filters.length === 0) return <EmptyState icons={[empty.icon]} title={empty.title} text={empty.text} />;
  return (
    <EmptyState icons={[SearchX]} title={t("list.noMatch")} text={t("list.noMatchText")}>
      <Button onClick={() => table.clear()}>{t("act.clearFilters")}</Button>
    </EmptyState>
  );
}

/** Table rows, or the empty state. A failed refetch is reported above the rows that are still there. */
export function ListRows<Row extends object, Field extends string>(props: ListRowsProps<Row, Field>) {
  const { list, rows, columns, current, onOpen, ticked } = props;
  const { table, label, rowKey, rowLabel, card, bulk, below } = list;
  const { error, answer, tableQuery, tableProps } = table;
  return (
    <div className={styles.rows} aria-busy={tableQuery.isPlaceholderData}>
      {error && <ErrorCard error={error} onRetry={() => void tableQuery.refetch()} />}
      {(answer || !error) && (
        <DataTable<Row>
          label={label}
          columns={columns.shown}
          rows={rows}
          rowKey={rowKey}
          density="staff"
          loading={tableQuery.isPending}
          onChange={tableProps.onChange}
          card={card}
          empty={<ListEmptyState {...list} />}
          {...(below && { below })}
          {...(onOpen && { onOpen })}
          {...(rowLabel && { rowLabel })}
          {...(current && { current: rowKey(current) })}
          {...(bulk && { selection: { selected: ticked.tickedKeys, onSelect: ticked.setKeys } })}
        />
      )}
    </div>
  );
}
