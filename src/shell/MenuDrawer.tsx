import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { Brand } from "#ui/marks/Brand.tsx";
import { useNarrow } from "#ui/page/use-narrow.ts";
import { LanguageMenu } from "#src/shell/LanguageMenu.tsx";
import { MenuFoot } from "#src/shell/MenuFoot.tsx";
import { MenuRows } from "#src/shell/MenuRows.tsx";
import { ThemeMenu } from "#src/shell/ThemeMenu.tsx";
import { useIsStaff } from "#src/signed-in/use-menu.ts";
import styles from "./MenuDrawer.module.css";

/** The menu under 992 px; on phones it also holds language and theme. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation("shell");
  const staff = useIsStaff();
  const phone = useNarrow("sm");
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement={i18n.dir() === "rtl" ? "right" : "left"}
      width={288}
      title={
        <span className={styles.title}>
          <Brand name={t(staff ? "product.staff" : "product.developer")} />
        </span>
      }
      styles={{ body: { padding: 8 }, header: { padding: "12px 16px" } }}
    >
      <div className={styles.drawer}>
        <MenuRows />
        <div className={styles.foot}>
          {phone && (
            <div className={styles.choices}>
              <LanguageMenu />
              <ThemeMenu />
            </div>
          )}
          <MenuFoot />
        </div>
      </div>
    </Drawer>
  );
}
