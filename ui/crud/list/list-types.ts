import type { CrudSort } from "@refinedev/core";
import type { TableProps } from "antd";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { ErrorCardProps } from "#ui/page/ErrorCard.tsx";

/** Part of `useCallTable` that a list needs. */
export interface ListTableState<Row extends object, Field extends string> {
  /** Name of the resource that the list shows. */
  readonly name: string;
  /** Names of the filters that the call accepts. */
  readonly filterNames: readonly Field[];
  readonly filters: readonly unknown[];
  readonly sorters: readonly CrudSort[];
  readonly currentPage: number;
  readonly pageSize: number;
  readonly tableProps: Pick<TableProps<Row>, "onChange"> & { readonly dataSource: readonly Row[] };
  readonly tableQuery: {
    readonly isPending: boolean;
    /** Whether the previous rows are shown while the query runs. */
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly answer: { readonly total: number } | undefined;
  readonly error: ErrorCardProps["error"] | null;
  setCurrentPage(page: number): void;
  /** Directions in which the call sorts by a field; empty if it doesn't. */
  directionsOf(field: string): readonly ("asc" | "desc")[];
  valueOf(field: string): unknown;
  filter(changes: Readonly<Record<string, unknown>>): void;
  clear(): void;
  /** Fetches all filtered rows, page by page. */
  everyRow(): Promise<readonly Row[]>;
}

/** Column of a list; its header sorts if the call sorts by its `key`. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Renders the cell; by default the cell shows `text`. */
  readonly cell?: (row: Row) => ReactNode;
  /** Value in the CSV file; a column without it is left out there. */
  readonly text?: (row: Row) => string | number | null;
  /** Preferred width in px; in a narrower window, columns shrink to their content. */
  readonly width?: number;
  readonly align?: "start" | "end";
  /**
   * Visibility of the column. `always`: can't be hidden. `hidden`: only visible if chosen. `wide`: in windows up to
   * 1200 px only visible if chosen.
   */
  readonly show?: "always" | "hidden" | "wide";
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * Filter by a parameter of the call: options (`many`: any of those chosen, comma-separated), a full-text search, words
 * of one field, or a day. `panel`: behind a button with others, and a chip above the list once it is set.
 */
export type ListFilter<Field extends string> = {
  readonly field: Field;
  readonly label: string;
  readonly panel?: true;
} & (
  | { readonly options: readonly Option[]; readonly icon?: LucideIcon; readonly many?: true }
  | { readonly search: true }
  | { readonly words: true }
  | { readonly day: true }
);

/** Preset of filters, shown as a tab above the list. */
export interface ListTab<Field extends string> {
  readonly key: string;
  readonly label: string;
  readonly filters: { readonly [F in Field]?: string | undefined };
}

/** Shortcut that acts on the current row. */
export interface ListShortcut<Row> {
  /** Description in the dialog of shortcuts. */
  readonly does: string;
  /** Further words by which the command palette finds it. */
  readonly terms?: string;
  /** Short description for the hint line below the list; none if omitted. */
  readonly short?: string;
  readonly act: (row: Row | undefined) => void;
}

/** Configuration of a list. */
export interface ListConfig<Row extends object, Field extends string> {
  readonly table: ListTableState<Row, Field>;
  /** Accessible name of the list. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Accessible name of a row that opens. */
  readonly rowLabel?: (row: Row) => string;
  /** Renders a row as a card, in windows below 768 px. */
  readonly card: (row: Row) => ReactNode;
  readonly filters?: readonly ListFilter<NoInfer<Field>>[];
  readonly tabs?: readonly ListTab<NoInfer<Field>>[];
  /** Path that a row opens. */
  readonly path?: (row: Row) => string;
  /** Shortcuts of the list's own by letter, besides j, k, Enter, / and ?. */
  readonly keys?: Readonly<Record<string, ListShortcut<Row>>>;
  /** Actions on the selected rows; `done` clears the selection. */
  readonly bulk?: (rows: readonly Row[], done: () => void) => ReactNode;
  /** Filter for rows that the list hides although the call returned them. */
  readonly hides?: (row: Row) => boolean;
  /** Renders content open below a row, such as a decision about it. */
  readonly below?: (row: Row) => ReactNode;
  /** Empty state of the list while there are no records at all. */
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text?: string };
}
