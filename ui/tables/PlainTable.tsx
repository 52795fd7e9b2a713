import type { ComponentProps } from "react";
import styles from "./PlainTable.module.css";

interface PlainTableProps extends ComponentProps<"table"> {
  /** From edge to edge of a card, with rows as high as those of a list. */
  wide?: boolean;
}

/** A few rows to read. Cells of the class `number` stand at their end. Lists with acts are a `DataTable`. */
export function PlainTable({ wide = false, className = "", ...table }: PlainTableProps) {
  return <table {...table} className={`${styles.table} ${wide ? styles.wide : ""} ${className}`} />;
}
