import type { ReactNode } from "react";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import styles from "./figures.module.css";

interface MetricTableProps {
  /** Accessible name of the table; with `titled` also shown above it, for cards with several tables. */
  label: string;
  titled?: boolean;
  /** Heading of the row names, then of each number. */
  headings: readonly string[];
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly numbers: readonly ReactNode[] }[];
  /** Total row at the end. */
  total?: { readonly name: string; readonly numbers: readonly ReactNode[] };
}

/** Table with a card's numbers. A long table scrolls inside the card, so that the cards below stay close. */
export function MetricTable({ label, titled = false, headings, rows, total }: MetricTableProps) {
  const [first, ...numbers] = headings;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
    <div className={styles.table} role="region" aria-label={label} tabIndex={0}>
      <PlainTable>
        <caption className={titled ? undefined : "visually-hidden"}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {numbers.map((heading) => (
              <th key={heading} scope="col" className="number">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, ...row }) => (
            <Row key={key} {...row} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Row {...total} />
          </tfoot>
        )}
      </PlainTable>
    </div>
  );
}

function Row({ name, numbers }: { name: ReactNode; numbers: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {numbers.map((number, at) => (
        <td key={at} className="number">
          {number}
        </td>
      ))}
    </tr>
  );
}
