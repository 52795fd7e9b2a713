import { Button, Dropdown } from "antd";
import { ChevronsUpDown, LayoutGrid } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { generatePath, matchPath, useLocation, useNavigate } from "react-router";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { appPath } from "#resources/catalog/apps/paths.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { useStartPath, useHasView, useCurrentView } from "../signed-in/use-views.ts";
import { popupContainer } from "./popup-container.ts";
import styles from "./Menus.module.css";

const maxApps = 12;

/** Returns the link to another app: from a tab of one app to the same tab and days, else to its overview. */
function useSameTabLink(): (appId: string) => string {
  const { pathname, search } = useLocation();
  const screen = useCurrentView();
  const tab = screen?.tab && matchPath(screen.path, pathname) ? screen.path : null;
  return (id) => (tab === null ? appPath(id) : `${generatePath(tab, { id })}${search}`);
}

/** Menu that shows the open app and lists the others. */
export function AppSwitcher() {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const first = useStartPath();
  const { pathname } = useLocation();
  const addressOf = useSameTabLink();
  const hasOverview = useHasView(appPath("id"));
  const openId = matchPath("/home/:id/*", pathname)?.params.id;
  const open = useCall(
    appCalls.appDetails,
    { params: { id: openId ?? "" } },
    { enabled: hasOverview && openId !== undefined, ownNotFound: true },
  ).data?.app;
  const [isOpened, setIsOpened] = useState(false);
  // Requested when the menu is first opened.
  const { data } = useCall(
    appCalls.listApps,
    { query: { limit: String(maxApps) } },
    { enabled: hasOverview && isOpened },
  );
  const apps = data?.items ?? [];
  if (!hasOverview) return null;
  const items = [
    {
      key: "all",
      label: (
        <span className={`line ${styles.app}`}>
          <LayoutGrid size={20} strokeWidth={1.75} aria-hidden />
          <span className="ellipsis">{t("header.allApps")}</span>
        </span>
      ),
      onClick: () => void navigate(first),
    },
    ...apps.map((app) => ({
      key: app.id,
      label: (
        <span className={`line ${styles.app}`}>
          <AppIcon url={app.iconUrl} title={app.title} size={20} />
          <span className="ellipsis">{app.title}</span>
        </span>
      ),
      onClick: () => void navigate(addressOf(app.id)),
    })),
  ];
  return (
    <Dropdown
      menu={{ items, selectedKeys: [open?.id ?? "all"] }}
      trigger={["click"]}
      onOpenChange={setIsOpened}
      getPopupContainer={popupContainer}
    >
      <Button className={styles.switcher} aria-label={t("header.switchApp")}>
        {open ? (
          <AppIcon url={open.iconUrl} title={open.title} size={18} />
        ) : (
          <LayoutGrid size={16} strokeWidth={1.75} aria-hidden />
        )}
        <span className="ellipsis">{open?.title ?? t("header.allApps")}</span>
        <ChevronsUpDown size={14} aria-hidden />
      </Button>
    </Dropdown>
  );
}
