import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";

interface EmptyStateProps {
  /** One icon, or up to three in a row. */
  icons: readonly LucideIcon[];
  title: ReactNode;
  /** Text that says which content will appear here, and why there is none yet. */
  text?: ReactNode;
  /** The only action of the empty state, such as a button. */
  children?: ReactNode;
}

export function EmptyState({ icons, title, text, children }: EmptyStateProps) {
  return (
    <div className={`stack ${styles.empty}`}>
      <div className="line" aria-hidden>
        {icons.map((Icon, index) => (
          <span key={index} className={styles.icon}>
            <Icon size={18} strokeWidth={1.75} />
          </span>
        ))}
      </div>
      <div>
        <h2 className="text-16">{title}</h2>
        {text && <p className={`text-13 soft ${styles.text}`}>{text}</p>}
      </div>
      {children && <div className="row">{children}</div>}
    </div>
  );
}

/** Compact empty state in one line, for a list whose filters match nothing. */
export function InlineEmptyState({ icons: [Icon], title, text, children }: EmptyStateProps) {
  return (
    <div className="row gap-12 padded-row">
      {Icon && <Icon className="soft" size={18} strokeWidth={1.75} aria-hidden />}
      <div>
        <div className="medium">{title}</div>
        {text && <div className="text-13 soft">{text}</div>}
      </div>
      {children && <div className="line push">{children}</div>}
    </div>
  );
}
