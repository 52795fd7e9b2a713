import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Bar.module.css";

interface BarProps {
  tone: "offline" | "ok" | "info" | "warn" | "err";
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  acts?: ReactNode;
  /** A box inside a page instead of a strip under the header. */
  boxed?: boolean;
}

export function Bar({ tone, icon: Icon, title, children, acts, boxed = false }: BarProps) {
  return (
    <div className={`${styles.bar} ${styles[tone]} ${boxed ? styles.boxed : ""}`} role="status">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong> {children}
      </span>
      {acts && <span className={styles.acts}>{acts}</span>}
    </div>
  );
}
