import type { ReactNode } from "react";
import styles from "./NumberTable.module.css";

interface NumberTableProps {
  /** Name of the table for screen readers. */
  label: string;
  /** What the rows are, then what each number is. */
  headings: readonly string[];
  rows: readonly { readonly key: string; readonly name: ReactNode; readonly numbers: readonly ReactNode[] }[];
  /** The whole, below the parts. */
  total?: { readonly name: string; readonly numbers: readonly ReactNode[] };
}

/** Every figure of a card in rows; a long one scrolls in itself. */
export function NumberTable({ label, headings, rows, total }: NumberTableProps) {
  const cells = (name: ReactNode, numbers: readonly ReactNode[]) => (
    <>
      <th scope="row">{name}</th>
      {numbers.map((number, at) => (
        <td key={headings[at + 1]}>{number}</td>
      ))}
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, numbers }) => (
            <tr key={key}>{cells(name, numbers)}</tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>{cells(total.name, total.numbers)}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
