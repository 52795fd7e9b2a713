import type { ReactNode } from "react";
import styles from "./PageHeader.module.css";

interface PageHeaderProps {
  title: ReactNode;
  /** One sentence below the title. */
  note?: ReactNode;
  /** Content beside the title: a tag, "Live, changed 8 s ago". */
  beside?: ReactNode;
  /** Content at the end of the header: filters and at most one primary button. */
  children?: ReactNode;
}

export function PageHeader({ title, note, beside, children }: PageHeaderProps) {
  return (
    <div className={`row ${styles.header}`}>
      <div>
        <div className="row">
          <h1 className="text-20">{title}</h1>
          {beside}
        </div>
        {note && <p className={`text-13 soft ${styles.note}`}>{note}</p>}
      </div>
      {children && <div className="row push">{children}</div>}
    </div>
  );
}

/** Heading between cards: "In progress 5 · 1–4 of 5". */
export function SectionHeader({ title, beside, children }: Omit<PageHeaderProps, "note">) {
  return (
    <div className={`row ${styles.section}`}>
      <h2 className="text-16">{title}</h2>
      {beside}
      {children && <div className="row push">{children}</div>}
    </div>
  );
}
