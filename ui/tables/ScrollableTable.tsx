import type { ReactNode } from "react";
import { PlainTable } from "./PlainTable.tsx";
import styles from "./PlainTable.module.css";

/** Table to read that is wider than a phone: it scrolls on its own, also by keyboard, while the page doesn't. */
export function ScrollableTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; a section would be a landmark of its own
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable without a mouse (WCAG 2.1.1)
    <div role="group" className={styles.scrolled} aria-label={label} tabIndex={0}>
      <PlainTable wide>{children}</PlainTable>
    </div>
  );
}
