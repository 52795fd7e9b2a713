import type { ReactNode } from "react";
import { type StatusTone } from "#ui/theme/status-styles.ts";
import type { LucideIcon } from "lucide-react";
import styles from "./Timeline.module.css";

export interface TimelineEntry {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly tone: StatusTone;
  readonly title: ReactNode;
  /** Person who acted, and the time. */
  readonly detail: ReactNode;
  /** Further content: reasons, notes. */
  readonly more?: ReactNode;
}

/** List of events, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol>
      {entries.map(({ key, icon: Icon, tone, title, detail, more }) => (
        <li key={key} className={styles.entry}>
          <span className={`toned ${styles.dot}`} data-tone={tone}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </span>
          <div>
            <div className="text-13 medium">{title}</div>
            <div className="text-12 faint">{detail}</div>
            {more && <div className="text-13 soft">{more}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
