import { Link } from "react-router";
import styles from "./LinkTabs.module.css";

interface LinkTabsProps {
  /** Names the row of tabs to screen readers. */
  label: string;
  tabs: readonly { readonly to: string; readonly label: string; readonly current: boolean }[];
  /** The tabs are views of one screen: going through them leaves one entry in the history. */
  replace?: boolean;
}

/** Tabs that are addresses: each can be opened, sent and reloaded. */
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
