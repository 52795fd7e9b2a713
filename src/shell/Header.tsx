import { Button } from "antd";
import { Menu, Plus, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useAllowed } from "#providers/auth/profile.tsx";
import { Brand } from "#ui/marks/Brand.tsx";
import { searchKey, KeyHint } from "#ui/marks/KeyHint.tsx";
import { useNarrow } from "#ui/page/use-narrow.ts";
import { AccountMenu } from "#src/shell/AccountMenu.tsx";
import { AppSwitcher } from "#src/shell/AppSwitcher.tsx";
import { LanguageMenu } from "#src/shell/LanguageMenu.tsx";
import { usePalette } from "#src/shell/palette-state.ts";
import { ThemeMenu } from "#src/shell/ThemeMenu.tsx";
import { useFirstAddress, useHasScreen, useIsStaff } from "#src/signed-in/use-menu.ts";
import styles from "./Header.module.css";

const listNewApp = "/list-new-app";

function ListNewApp({ compact }: { compact: boolean }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const allowed = useAllowed("create", "App");
  const exists = useHasScreen(listNewApp);
  if (!allowed || !exists) return null;
  return (
    <Button
      type="primary"
      aria-label={t("menu.listNewApp")}
      icon={<Plus size={16} aria-hidden />}
      onClick={() => void navigate(listNewApp)}
    >
      {!compact && t("menu.listNewApp")}
    </Button>
  );
}

function SearchBox({ compact }: { compact: boolean }) {
  const { t } = useTranslation("shell");
  const { open } = usePalette();
  if (compact)
    return (
      <Button type="text" aria-label={t("header.search")} icon={<Search size={20} aria-hidden />} onClick={open} />
    );
  return (
    <button type="button" className={styles.search} onClick={open}>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <span>{t("header.search")}</span>
      <KeyHint keys={[searchKey()]} />
    </button>
  );
}

interface HeaderProps {
  /** The menu is a drawer and needs its button. */
  compact: boolean;
  /** Beside a collapsed sider the brand takes only its own width. */
  narrowBrand: boolean;
  onMenu: () => void;
}

export function Header({ compact, narrowBrand, onMenu }: HeaderProps) {
  const { t } = useTranslation("shell");
  const staff = useIsStaff();
  const first = useFirstAddress();
  const phone = useNarrow("sm");
  const name = staff ? "product.staff" : phone ? "product.short" : "product.developer";
  return (
    <header className={styles.header}>
      {compact && (
        <Button type="text" aria-label={t("menu.open")} icon={<Menu size={20} aria-hidden />} onClick={onMenu} />
      )}
      <Link to={first} className={`${styles.brand} ${compact || narrowBrand ? styles.narrow : ""}`}>
        <Brand name={t(name)} />
      </Link>
      {!staff && !phone && <AppSwitcher />}
      {!phone && <SearchBox compact={false} />}
      <div className={styles.acts}>
        {phone && <SearchBox compact />}
        <ListNewApp compact={phone} />
        {!phone && <LanguageMenu />}
        {!phone && <ThemeMenu />}
        <AccountMenu compact={phone} />
      </div>
    </header>
  );
}
