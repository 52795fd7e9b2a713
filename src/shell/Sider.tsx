import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MenuFooter } from "./MenuFooter.tsx";
import { MenuItems } from "./MenuItems.tsx";
import styles from "./menu.module.css";

interface SiderProps {
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
}

export function ShellSider({ collapsed, onCollapse }: SiderProps) {
  const { t } = useTranslation("shell");
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  const label = collapsed ? t("menu.expand") : t("menu.collapse");
  return (
    <aside className={`${styles.sider} ${collapsed ? styles.collapsed : ""}`}>
      <MenuItems collapsed={collapsed} />
      <div className={`stack gap-12 ${styles.foot}`}>
        {!collapsed && <MenuFooter />}
        <button
          type="button"
          className={`line medium ${styles.row}`}
          aria-expanded={!collapsed}
          aria-label={label}
          title={collapsed ? label : undefined}
          onClick={() => onCollapse(!collapsed)}
        >
          <Icon className="mirror" size={18} strokeWidth={1.75} aria-hidden />
          {!collapsed && <span>{label}</span>}
        </button>
      </div>
    </aside>
  );
}
