import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { BrandName } from "#ui/marks/Brand.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { MenuFooter } from "./MenuFooter.tsx";
import { MenuItems } from "./MenuItems.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import { useIsStaff } from "../signed-in/use-views.ts";
import styles from "./menu.module.css";

/** Drawer with the menu below 992 px, with language and theme. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation("shell");
  const staff = useIsStaff();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement={i18n.dir() === "rtl" ? "right" : "left"}
      size={288}
      title={
        <span className="line">
          <BrandName name={t(staff ? "product.staff" : "product.developer")} />
        </span>
      }
      styles={{ body: { padding: 8 }, header: { padding: "12px 16px" } }}
    >
      <div className={styles.drawer}>
        <MenuItems />
        <div className={`stack gap-12 ${styles.foot}`}>
          <div className="line gap-4">
            <LanguageMenu />
            <ThemeMenu />
          </div>
          <MenuFooter />
        </div>
      </div>
    </Drawer>
  );
}
