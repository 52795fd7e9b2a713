import type { ReactNode } from "react";
import { type Tone } from "#ui/theme/status-map.ts";
import type { LucideIcon } from "lucide-react";
import styles from "./Timeline.module.css";

export interface TimelineEntry {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly title: ReactNode;
  /** Who and when. */
  readonly detail: ReactNode;
  /** Reasons, notes. */
  readonly more?: ReactNode;
}

/** What happened, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ key, icon: Icon, tone, title, detail, more }) => (
        <li key={key} className={styles.entry}>
          <span className={`${styles.icon} ${styles[tone]}`}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </span>
          <div className={styles.text}>
            <div className={styles.title}>{title}</div>
            <div className={styles.detail}>{detail}</div>
            {more && <div className={styles.more}>{more}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
