import type { ComponentProps } from "react";
import styles from "./PlainTable.module.css";

interface PlainTableProps extends ComponentProps<"table"> {
  /** Whether the table reaches from edge to edge of a card, with rows as high as those of a list. */
  wide?: boolean;
}

/**
 * Table with a few rows to read. Cells of the class `number` are aligned to their end. For lists with actions use
 * `DataTable`.
 */
export function PlainTable({ wide = false, className = "", ...table }: PlainTableProps) {
  return <table {...table} className={`${styles.table} ${wide ? styles.wide : ""} ${className}`} />;
}
