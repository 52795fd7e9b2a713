import { Link } from "react-router";
import styles from "./LinkTabs.module.css";

interface LinkTabsProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly { readonly to: string; readonly label: string; readonly current: boolean }[];
  /** Whether switching replaces the entry in the history, because the tabs are views of one screen. */
  replace?: boolean;
}

/** Tabs with URLs of their own: each can be opened, shared and reloaded. */
export function LinkTabs({ label, tabs, replace = false }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: word, current }) => (
        <Link
          key={to}
          to={to}
          replace={replace}
          className={`text-14 medium ${styles.tab}`}
          aria-current={current ? "page" : undefined}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
