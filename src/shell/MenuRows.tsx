import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { type MenuRow, useMenu } from "#src/signed-in/use-menu.ts";
import styles from "./MenuRows.module.css";

interface MenuRowProps {
  row: MenuRow;
  collapsed: boolean;
}

function Row({ row: { menu }, collapsed }: MenuRowProps) {
  const { t } = useTranslation("shell");
  const { icon: Icon, label, to, Count } = menu;
  const word = t(label as "menu.home");
  return (
    <NavLink
      to={to}
      className={({ isActive }) => `${styles.row} ${isActive ? styles.active : ""}`}
      title={collapsed ? word : undefined}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className={collapsed ? "visually-hidden" : styles.word}>{word}</span>
      {Count && (
        <span className={styles.count}>
          <Count />
        </span>
      )}
    </NavLink>
  );
}

/** The left menu. Collapsed, each row is its icon with the word on hover. */
export function MenuRows({ collapsed = false }: { collapsed?: boolean }) {
  const { t } = useTranslation("shell");
  const rows = useMenu();
  return (
    <nav aria-label={t("menu.label")}>
      <ul className={`${styles.rows} ${collapsed ? styles.collapsed : ""}`}>
        {rows.map((row) => (
          <li key={row.resource.name}>
            <Row row={row} collapsed={collapsed} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
