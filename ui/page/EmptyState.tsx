import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";

interface EmptyStateProps {
  /** One icon, or up to three in a row. */
  icons: readonly LucideIcon[];
  title: ReactNode;
  /** What will be here and why it is not. */
  text?: ReactNode;
  /** The one act. */
  children?: ReactNode;
}

export function EmptyState({ icons, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.icons} aria-hidden>
        {icons.map((Icon, index) => (
          <span key={index} className={styles.icon}>
            <Icon size={18} strokeWidth={1.75} />
          </span>
        ))}
      </div>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.acts}>{children}</div>}
    </div>
  );
}

/** The same in one line, for a list whose filters match nothing. */
export function EmptyLine({ icons: [Icon], title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.line}>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
      <div>
        <div className={styles.lineTitle}>{title}</div>
        {text && <div className={styles.lineText}>{text}</div>}
      </div>
      {children && <div className={styles.lineActs}>{children}</div>}
    </div>
  );
}
