import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { BackButton } from "./BackButton.tsx";
import { useRecordTitle } from "./record-title.ts";
import styles from "./PageHeader.module.css";

interface PageHeaderProps {
  /** Target of the arrow before the title: a record's list, or the screen behind a form. */
  back?: { readonly to: string; readonly label: string };
  title: ReactNode;
  /** Ref of the heading, which scripts may then focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** One sentence below the title. */
  note?: ReactNode;
  /** Content beside the title: a tag, "Live, changed 8 s ago". */
  beside?: ReactNode;
  /** Content at the end of the header: filters and at most one primary button. */
  children?: ReactNode;
}

/** Header of every screen: the way back, the title and what can be done. */
export function PageHeader({ back, title, headingRef, note, beside, children }: PageHeaderProps) {
  const header = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>();
  // A title is a name with marks around it, so its text is read from the heading. Only a record has a way back.
  useEffect(() => setShown(header.current?.querySelector("h1")?.textContent || undefined), [title]);
  useRecordTitle(back && shown);
  return (
    <div ref={header} className={`row ${styles.header}`}>
      <div className={`line top ${styles.start}`}>
        {back && <BackButton {...back} />}
        <div className={styles.title}>
          <div className="row">
            <h1 className="text-20" ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
              {title}
            </h1>
            {beside}
          </div>
          {note && <p className={`text-13 soft ${styles.note}`}>{note}</p>}
        </div>
      </div>
      {children && <div className="row push">{children}</div>}
    </div>
  );
}

/** Heading between cards: "In progress 5 · 1–4 of 5". */
export function SectionHeader({ title, beside, children }: Omit<PageHeaderProps, "note" | "back" | "headingRef">) {
  return (
    <div className={`row ${styles.section}`}>
      <h2 className="text-16">{title}</h2>
      {beside}
      {children && <div className="row push">{children}</div>}
    </div>
  );
}
