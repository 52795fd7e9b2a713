import { getDefaultSortOrder } from "@refinedev/antd";
import type { TableColumnType } from "antd";
import { createElement } from "react";
import * as z from "zod";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import type { ListColumn, ListTableState } from "./list-types.ts";
import { useLocalStorage } from "./use-local-storage.ts";

const antdOrder = { asc: "ascend", desc: "descend" } as const;

type Sorting = Pick<ListTableState<never, never>, "sorters" | "directionsOf">;

/**
 * Returns sort properties of a column by which the call sorts. There is no unsorted state: a list always has an order.
 */
function columnSorting({ sorters, directionsOf }: Sorting, key: string) {
  const [first, second] = directionsOf(key).map((direction) => antdOrder[direction]);
  if (!first) return {};
  return {
    sorter: true,
    sortOrder: getDefaultSortOrder(key, [...sorters]) ?? null,
    sortDirections: [first, second ?? first, first],
  };
}

/** Minimum width in px of the column that names a row, once the other columns have shrunk. */
const nameWidth = 200;

const antdColumn = <Row>(table: Sorting, column: ListColumn<Row>): TableColumnType<Row> => ({
  key: column.key,
  // antd and Refine identify the sorted column by this name.
  dataIndex: column.key,
  title: column.title,
  // Isolated, so that the dot of "Asha R." stays behind the name in a line from right to left.
  render: (_, row) => column.cell?.(row) ?? createElement("bdi", null, column.text?.(row)),
  ...(column.width === undefined ? column.show === "always" && { minWidth: nameWidth } : { width: column.width }),
  ...(column.align && { align: column.align }),
  ...columnSorting(table, column.key),
});

export interface VisibleColumns<Row> {
  readonly shown: TableColumnType<Row>[];
  /** Columns that the column chooser offers, with their current state. */
  readonly offered: readonly { readonly key: string; readonly title: string; readonly shown: boolean }[];
  readonly toggle: (key: string) => void;
  /** Restores the default columns; undefined if nothing was changed. */
  readonly reset: (() => void) | undefined;
}

/** Returns columns as the person chose them, stored per list in this browser. */
export function useVisibleColumns<Row>(
  table: Sorting & { readonly name: string },
  columns: readonly ListColumn<Row>[],
): VisibleColumns<Row> {
  // Stores only differences from the list's defaults, so that a column added later appears.
  const [toggled, setToggled] = useLocalStorage(`console.columns.${table.name}`, z.array(z.string()), []);
  const narrow = useNarrowScreen("lg");
  // A choice in a narrow window is stored separately: the same column stays visible in a wide one.
  const toggleKey = ({ key, show }: ListColumn<Row>) => (narrow && show === "wide" ? `${key}.narrow` : key);
  const isShown = (column: ListColumn<Row>) => {
    if (column.show === "always") return true;
    const shown = column.show !== "hidden" && !(narrow && column.show === "wide");
    return shown !== toggled.includes(toggleKey(column));
  };
  const toggle = (key: string) => {
    const column = columns.find((column) => column.key === key);
    if (!column) return;
    const ownKey = toggleKey(column);
    setToggled(toggled.includes(ownKey) ? toggled.filter((other) => other !== ownKey) : [...toggled, ownKey]);
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
