import type { ReactNode } from "react";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import styles from "./figures.module.css";

interface FiguresTableProps {
  /** Name of the table for screen readers; shown above it where a card has more than one. */
  label: string;
  titled?: boolean;
  /** What the rows are, then what each number is. */
  headings: readonly string[];
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly numbers: readonly ReactNode[] }[];
  /** The whole, below the parts. */
  total?: { readonly name: string; readonly numbers: readonly ReactNode[] };
}

/** Every figure of a card in rows; a long one scrolls in itself, so that the cards below stay near. */
export function FiguresTable({ label, titled = false, headings, rows, total }: FiguresTableProps) {
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
