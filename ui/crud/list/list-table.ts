import type { CrudSort } from "@refinedev/core";
import type { TableProps } from "antd";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { ErrorCardProps } from "#ui/page/ErrorCard.tsx";

/** What a list needs of `useCallTable`. */
export interface ListTable<Row extends object, Field extends string> {
  /** The resource's. */
  readonly name: string;
  /** What the call can be asked for. */
  readonly filterNames: readonly Field[];
  readonly filters: readonly unknown[];
  readonly sorters: readonly CrudSort[];
  readonly currentPage: number;
  readonly pageSize: number;
  readonly tableProps: Pick<TableProps<Row>, "onChange"> & { readonly dataSource: readonly Row[] };
  readonly tableQuery: {
    readonly isPending: boolean;
    /** Rows of the last question are shown while this one is under way. */
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly answer: { readonly total: number } | undefined;
  readonly error: ErrorCardProps["error"] | null;
  setCurrentPage(page: number): void;
  /** The orders the call knows by a field's name; none where it does not sort by it. */
  directionsOf(field: string): readonly ("asc" | "desc")[];
  valueOf(field: string): unknown;
  filter(changes: Readonly<Record<string, unknown>>): void;
  clear(): void;
  /** Every row of what is filtered, page by page. */
  everyRow(): Promise<readonly Row[]>;
}

/** A column. Where the call sorts by its `key`, its head does. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Default: its `text`. */
  readonly cell?: (row: Row) => ReactNode;
  /** What stands in the CSV file; a column without it is left out there. */
  readonly text?: (row: Row) => string | number | null;
  /** What the column wishes for; where the window has less, columns shrink to their content. */
  readonly width?: number;
  readonly align?: "start" | "end";
  /** always: cannot be taken off. hidden: only for who chooses it. wide: in windows up to 1200 px only for who does. */
  readonly show?: "always" | "hidden" | "wide";
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * A filter by a name of the call's query: of a few values (`many`: any of those chosen, with commas between them),
 * words to search for, words of a field, or a day. `panel`: it stands with others behind a button, and above the list
 * as a chip once it is set.
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

/** One of a few ready-made sets of filters, side by side above the list. */
export interface ListTab<Field extends string> {
  readonly key: string;
  readonly label: string;
  readonly filters: { readonly [F in Field]?: string | undefined };
}

/** A key that does something with the row the keys stand on. */
export interface ListKey<Row> {
  /** In the list of keys. */
  readonly does: string;
  /** Printed below the list. */
  readonly short?: string;
  readonly act: (row: Row | undefined) => void;
}

/** Everything that makes one list. */
export interface ListParts<Row extends object, Field extends string> {
  readonly table: ListTable<Row, Field>;
  /** Names the list to screen readers. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** What a row that opens is called. */
  readonly rowLabel?: (row: Row) => string;
  /** A row below 768 px. */
  readonly card: (row: Row) => ReactNode;
  readonly filters?: readonly ListFilter<NoInfer<Field>>[];
  readonly tabs?: readonly ListTab<NoInfer<Field>>[];
  /** The address a row opens. */
  readonly path?: (row: Row) => string;
  /** Keys of the list's own beside j, k, Enter, / and ?, by letter. */
  readonly keys?: Readonly<Record<string, ListKey<Row>>>;
  /** Acts on the rows that are ticked; `done` unticks them. */
  readonly bulk?: (rows: readonly Row[], done: () => void) => ReactNode;
  /** Rows that are not to be shown, though the call answered them. */
  readonly hides?: (row: Row) => boolean;
  /** What stands open below a row: a decision about it. */
  readonly below?: (row: Row) => ReactNode;
  /** What is said while there is nothing at all. */
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly text?: string };
}
