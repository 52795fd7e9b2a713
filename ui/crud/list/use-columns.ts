import type { TableColumnType } from "antd";
import * as z from "zod";
import { useNarrow } from "#ui/page/use-narrow.ts";
import type { ListColumn, ListTable } from "./list-table.ts";
import { useKept } from "./use-kept.ts";

const antdOrder = { asc: "ascend", desc: "descend" } as const;

type Sorting = Pick<ListTable<never, never>, "sorters" | "directionsOf">;

/** The head of a column that the call sorts by. It is never without an order: a list always has one. */
function sortingOf({ sorters, directionsOf }: Sorting, key: string) {
  const [first, second] = directionsOf(key).map((direction) => antdOrder[direction]);
  if (!first) return {};
  const sorted = sorters.find(({ field }) => field === key);
  return {
    sorter: true,
    sortOrder: sorted ? antdOrder[sorted.order] : null,
    sortDirections: [first, second ?? first, first],
  };
}

/** px: what the column that names a row keeps when the others have shrunk. */
const nameWidth = 200;

const antdColumn = <Row>(table: Sorting, column: ListColumn<Row>): TableColumnType<Row> => ({
  key: column.key,
  // By this name antd and Refine agree on what is sorted.
  dataIndex: column.key,
  title: column.title,
  render: (_, row) => column.cell?.(row) ?? column.text?.(row),
  ...(column.width === undefined ? column.show === "always" && { minWidth: nameWidth } : { width: column.width }),
  ...(column.align && { align: column.align }),
  ...sortingOf(table, column.key),
});

export interface ChosenColumns<Row> {
  readonly shown: TableColumnType<Row>[];
  /** What the chooser offers. */
  readonly offered: readonly { readonly key: string; readonly title: string; readonly shown: boolean }[];
  readonly toggle: (key: string) => void;
  /** Undefined where nothing was chosen. */
  readonly reset: (() => void) | undefined;
}

/** The columns as the person chose them; remembered for each list in this browser. */
export function useColumns<Row>(
  table: Sorting & { readonly name: string },
  columns: readonly ListColumn<Row>[],
): ChosenColumns<Row> {
  // Only what differs from the list's own choice is kept, so that a column added later appears.
  const [toggled, setToggled] = useKept(`console.columns.${table.name}`, z.array(z.string()), []);
  const narrow = useNarrow("lg");
  // A choice in a narrow window is one of its own: the same column is shown in a wide one.
  const keptAs = ({ key, show }: ListColumn<Row>) => (narrow && show === "wide" ? `${key}.narrow` : key);
  const isShown = (column: ListColumn<Row>) => {
    if (column.show === "always") return true;
    const shown = column.show !== "hidden" && !(narrow && column.show === "wide");
    return shown !== toggled.includes(keptAs(column));
  };
  const toggle = (key: string) => {
    const column = columns.find((one) => one.key === key);
    if (!column) return;
    const kept = keptAs(column);
    setToggled(toggled.includes(kept) ? toggled.filter((one) => one !== kept) : [...toggled, kept]);
  };
  return {
    shown: columns.filter(isShown).map((column) => antdColumn(table, column)),
    offered: columns
      .filter(({ show }) => show !== "always")
      .map((column) => ({ key: column.key, title: column.title, shown: isShown(column) })),
    toggle,
    reset: toggled.length > 0 ? () => setToggled([]) : undefined,
  };
}
