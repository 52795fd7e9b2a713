import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./BarRows.module.css";

export interface BarRow {
  readonly key: string;
  /** Content before the name: its rank, or the name in its own script. */
  readonly mark?: ReactNode;
  readonly name: ReactNode;
  /** Value that determines the bar's length. */
  readonly size: number;
  /** Numbers of the row, one per heading. */
  readonly numbers: readonly ReactNode[];
  /** Whether the row is the remainder of the whole instead of an item: grey, and never selectable. */
  readonly rest?: boolean;
}

interface BarRowsProps {
  /** Accessible name of the list. */
  label: string;
  /** Heading of the names, followed by the headings of the numbers. */
  headings: readonly [string, ...string[]];
  /** Heading of the marks, if there are any. */
  markHeading?: string | undefined;
  rows: readonly BarRow[];
  /** Position of the bar. `under`: on a line of its own below the name, for narrow columns. */
  bar?: "beside" | "under";
  tone?: "first" | "third";
  /** Value of a full bar; by default the largest. */
  whole?: number;
  chosen?: string | null;
  onChoose?: (key: string) => void;
}

function columnsOf(bar: "beside" | "under", marked: boolean, numbers: number): string {
  const names = bar === "beside" ? "fit-content(45%) minmax(32px, 1fr)" : "minmax(0, 1fr)";
  return `${marked ? "auto " : ""}${names} repeat(${numbers}, auto)`;
}

/**
 * Ranked list with bars. Visually, bars are relative to the longest; for a screen reader, it is a table with its
 * numbers. The roles are explicit because a grid layout removes a table's own.
 */
export function BarRows(props: BarRowsProps) {
  const { label, headings, markHeading, rows, bar = "beside", tone = "first" } = props;
  const longest = props.whole ?? Math.max(...rows.map(({ size }) => size));
  const look = ["text-13", styles.rows, styles[bar], styles[tone]].join(" ");
  const columns = columnsOf(bar, markHeading !== undefined, headings.length - 1);
  return (
    <table className={look} role="table" aria-label={label} style={{ gridTemplateColumns: columns }}>
      <thead className="visually-hidden" role="rowgroup">
        <tr role="row">
          {[...(markHeading === undefined ? [] : [markHeading]), ...headings].map((heading) => (
            <th key={heading} scope="col" role="columnheader">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.key} row={row} share={longest > 0 ? row.size / longest : 0} list={props} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, share, list }: { row: BarRow; share: number; list: BarRowsProps }) {
  const { markHeading, chosen, onChoose } = list;
  const isChosen = chosen === row.key;
  const look = [row.rest && styles.rest, isChosen && styles.chosen].filter(Boolean).join(" ");
  return (
    <tr role="row" className={look}>
      {markHeading !== undefined && (
        <td role="cell" className="faint">
          {row.mark}
        </td>
      )}
      <th scope="row" role="rowheader" className={styles.name}>
        {onChoose && !row.rest ? (
          <button
            type="button"
            className={`text-button inline ${styles.choose}`}
            aria-pressed={isChosen}
            onClick={() => onChoose(row.key)}
          >
            {row.name}
            <ChevronRight className={`mirror ${styles.arrow}`} size={14} aria-hidden />
          </button>
        ) : (
          row.name
        )}
        <span className={`track ${styles.track}`} aria-hidden>
          {share > 0 && <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />}
        </span>
      </th>
      {row.numbers.map((number, at) => (
        <td key={list.headings[at + 1]} role="cell" className={`nowrap ${at === 0 ? styles.number : styles.further}`}>
          {number}
        </td>
      ))}
    </tr>
  );
}
