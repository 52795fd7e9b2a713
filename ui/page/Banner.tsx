import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { StatusTone } from "#ui/theme/status-styles.ts";
import styles from "./Banner.module.css";

interface BannerProps {
  tone: StatusTone | "offline";
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  acts?: ReactNode;
  /** Whether the banner is a box inside a page instead of a strip below the header. */
  boxed?: boolean;
  /** Role of the banner. `alert` interrupts what a screen reader is saying. */
  role?: "status" | "alert";
}

export function Banner({ tone, icon: Icon, title, children, acts, boxed = false, role = "status" }: BannerProps) {
  return (
    <div className={`row text-13 ${styles.bar} ${boxed ? styles.boxed : ""}`} data-tone={tone} role={role}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={styles.words}>
        <strong className="bold">{title}</strong> {children}
      </span>
      {acts && <span className="line push">{acts}</span>}
    </div>
  );
}
