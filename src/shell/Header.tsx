import { useAbility } from "@casl/react";
import { Button } from "antd";
import { Menu, Plus, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Abilities } from "#contract/access/rules.ts";
import { notificationEventsFor } from "#contract/messaging/notifications/preferences.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { BellMenu } from "#resources/messaging/notifications/BellMenu.tsx";
import { notificationsPath } from "#resources/messaging/notifications/index.tsx";
import { BrandName } from "#ui/marks/Brand.tsx";
import { searchShortcutLabel, KeyHint } from "#ui/marks/KeyHint.tsx";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { AppSwitcher } from "./AppSwitcher.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { usePalette } from "./palette-context.ts";
import { ThemeMenu } from "./ThemeMenu.tsx";
import { useStartPath, useHasView, useIsStaff } from "../signed-in/use-views.ts";
import styles from "./Header.module.css";

const listNewApp = "/list-new-app";

function ListNewApp({ compact }: { compact: boolean }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const allowed = useAbility<Abilities>().can("create", "App");
  const exists = useHasView(listNewApp);
  if (!allowed || !exists) return null;
  return (
    <Button
      type="primary"
      className={styles.create ?? ""}
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
    <button type="button" className={`line ${styles.search}`} onClick={open}>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <span className="grow ellipsis">{t("header.search")}</span>
      <KeyHint keys={[searchShortcutLabel()]} />
    </button>
  );
}

interface HeaderProps {
  /** Whether the menu is a drawer, which needs its button and has language and theme. */
  compact: boolean;
  /** Whether the menu is collapsed, so that the logo takes only its own width. */
  narrowBrand: boolean;
  onMenu: () => void;
}

export function ShellHeader({ compact, narrowBrand, onMenu }: HeaderProps) {
  const { t } = useTranslation("shell");
  const staff = useIsStaff();
  const first = useStartPath();
  const phone = useNarrowScreen("sm");
  // Names of apps and people are of any length, and Hindi labels are long.
  const tight = useNarrowScreen("lg");
  const getsNotifications = notificationEventsFor(useProfile().actor.role).length > 0;
  const hasNotices = useHasView(notificationsPath) && getsNotifications;
  const name = staff ? "product.staff" : phone ? "product.short" : "product.developer";
  return (
    <header className={`line gap-12 ${styles.header}`}>
      {compact && (
        <Button type="text" aria-label={t("menu.open")} icon={<Menu size={20} aria-hidden />} onClick={onMenu} />
      )}
      <Link to={first} className={`inline bare-link ${styles.brand} ${compact || narrowBrand ? styles.narrow : ""}`}>
        <BrandName name={t(name)} />
      </Link>
      {!staff && !phone && <AppSwitcher />}
      {!phone && <SearchBox compact={false} />}
      <div className={`line gap-4 push ${styles.acts}`}>
        {phone && <SearchBox compact />}
        <ListNewApp compact={phone} />
        {!compact && <LanguageMenu />}
        {!compact && <ThemeMenu />}
        {hasNotices && <BellMenu />}
        <AccountMenu compact={tight} />
      </div>
    </header>
  );
}
