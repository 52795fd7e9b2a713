import { Maximize2 } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { Pager } from "#ui/tables/Pager.tsx";
import { ListFilters } from "../list/ListFilters.tsx";
import { ListEmptyState } from "../list/ListRows.tsx";
import type { ListConfig } from "../list/list-types.ts";
import styles from "./split.module.css";

interface SplitListProps<Row extends object, Field extends string> {
  ref: Ref<HTMLElement>;
  list: ListConfig<Row, Field>;
  title: ReactNode;
  rows: readonly Row[];
  /** Row of the open record; undefined if it isn't on this page of the list. */
  openRow: Row | undefined;
  pathOf: (row: Row) => string;
  /** Path of the list alone. */
  listPath: string;
}

/** Column beside a record with its list: filters, a card for each row, the open one marked, and the pager. */
export function SplitList<Row extends object, Field extends string>(props: SplitListProps<Row, Field>) {
  const { ref, list, title, rows, openRow, pathOf, listPath } = props;
  const { table, label, rowKey, card } = list;
  const { t } = useTranslation("shell");
  const openKey = openRow && rowKey(openRow);
  return (
    <section ref={ref} className={styles.list} aria-label={label}>
      <div className={`line spread ${styles.head}`}>
        <h2 className="text-16 ellipsis">{title}</h2>
        <LinkButton
          to={listPath}
          type="text"
          aria-label={t("split.list")}
          title={t("split.list")}
          icon={<Maximize2 size={16} aria-hidden />}
        />
      </div>
      <div className={styles.filters}>
        <ListFilters {...list} />
      </div>
      <ScrollingRows openKey={openKey} isBusy={table.tableQuery.isPlaceholderData}>
        {table.error && <ErrorCard error={table.error} onRetry={() => void table.tableQuery.refetch()} />}
        {table.tableQuery.isPending && <RowSkeleton rows={6} />}
        {table.answer && rows.length === 0 && <ListEmptyState {...list} />}
        <ul className={`divided ${styles.rows}`}>
          {rows.map((row) => (
            <li key={rowKey(row)}>
              <Link
                to={pathOf(row)}
                className={`bare-link ${styles.row}`}
                data-row-key={rowKey(row)}
                aria-current={rowKey(row) === openKey ? "true" : undefined}
              >
                {card(row)}
              </Link>
            </li>
          ))}
        </ul>
      </ScrollingRows>
      <div className={`line spread ${styles.foot}`}>
        <span className="inline text-13 soft ellipsis">
          <KeyHint keys={["J", "K"]} /> {t("keys.short.move")}
        </span>
        <Pager
          page={table.currentPage - 1}
          pageSize={table.pageSize}
          total={table.answer?.total ?? 0}
          onPage={(page) => table.setCurrentPage(page + 1)}
        />
      </div>
    </section>
  );
}

/** Box of the rows, which scrolls by itself; the open row is always in sight. */
function ScrollingRows(props: { openKey: string | undefined; isBusy: boolean; children: ReactNode }) {
  const { openKey, isBusy, children } = props;
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = area.current;
    const row = openKey && box?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(openKey)}"]`);
    if (!box || !row) return;
    const above = row.getBoundingClientRect().top - box.getBoundingClientRect().top;
    const below = row.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
    // Not scrollIntoView, which would scroll the page as well.
    if (above < 0) box.scrollTop += above;
    else if (below > 0) box.scrollTop += below;
  }, [openKey]);
  return (
    <div ref={area} className={styles.scrolling} aria-busy={isBusy}>
      {children}
    </div>
  );
}
