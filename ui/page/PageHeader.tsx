import type { ReactNode } from "react";
import styles from "./PageHeader.module.css";

interface PageHeaderProps {
  title: ReactNode;
  /** One sentence below the title. */
  note?: ReactNode;
  /** Beside the title: a tag, "Live, changed 8 s ago". */
  beside?: ReactNode;
  /** Filters and at most one primary button. */
  children?: ReactNode;
}

export function PageHeader({ title, note, beside, children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {beside}
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </div>
  );
}

/** Heading between cards: "In progress 5 · 1–4 of 5". */
export function SectionHeader({ title, beside, children }: Omit<PageHeaderProps, "note">) {
  return (
    <div className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      {beside}
      {children && <div className={styles.acts}>{children}</div>}
    </div>
  );
}
