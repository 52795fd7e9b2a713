import { type LucideIcon, Plus } from "lucide-react";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { generatePath, matchPath, useLocation } from "react-router";
import { appCalls } from "#contract/apps/calls.ts";
import type { AppSummary } from "#contract/apps/views.ts";
import { useAbilities } from "#providers/auth/profile.tsx";
import { useCall } from "#providers/data/use-call.ts";
import { overviewOf } from "#src/shell/AppSwitcher.tsx";
import { resources } from "#src/resources.ts";
import { openScreens, tabsOf } from "#src/signed-in/open-screens.ts";
import { useHasScreen, useIsStaff, useMenu } from "#src/signed-in/use-menu.ts";

export interface Found {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly to: string;
  readonly icon?: LucideIcon;
  readonly app?: AppSummary;
}

interface Group {
  readonly label: "palette.apps" | "palette.screens" | "palette.acts";
  readonly rows: Found[];
}

const mostApps = 6;
const staffAppOf = (appId: string): string => `/app-search/${appId}`;

function useApps(text: string): Found[] {
  const staff = useIsStaff();
  const addressOf = staff ? staffAppOf : overviewOf;
  const exists = useHasScreen(addressOf("id"));
  const searchText = useDeferredValue(text.trim());
  const query = searchText === "" ? {} : { searchText };
  const { data } = useCall(appCalls.listApps, { query }, { enabled: exists, keepPrevious: true });
  return (data?.items ?? []).slice(0, mostApps).map((app) => ({
    key: app.id,
    title: app.title,
    to: addressOf(app.id),
    app,
    ...(app.packageName !== null && { note: app.packageName }),
  }));
}

/** The tabs of the app that is open. */
function useAppTabs(): Found[] {
  const { t } = useTranslation("shell");
  const abilities = useAbilities();
  const { pathname } = useLocation();
  const id = matchPath("/home/:id/*", pathname)?.params.id;
  if (id === undefined) return [];
  return tabsOf("apps", openScreens(resources, abilities)).map(({ screen, tab }) => ({
    key: `tab-${tab.name}`,
    title: t(`tab.${tab.name}`),
    to: generatePath(screen.screen.path, { id }),
  }));
}

/** What the letters find: the person's apps (asked of the server), their screens and acts. */
export function useFound(text: string): Group[] {
  const { t } = useTranslation("shell");
  const fits = (title: string) => title.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());
  const apps = useApps(text);
  const tabs = useAppTabs();
  const menu = useMenu().map(({ resource, menu: row }) => ({
    key: resource.name,
    title: t(row.label as "menu.home"),
    to: row.to,
    icon: row.icon,
  }));
  const acts = useHasScreen("/list-new-app")
    ? [{ key: "list-new-app", title: t("menu.listNewApp"), to: "/list-new-app", icon: Plus }]
    : [];
  const groups: Group[] = [
    { label: "palette.apps", rows: apps },
    { label: "palette.screens", rows: [...tabs, ...menu].filter(({ title }) => fits(title)) },
    { label: "palette.acts", rows: acts.filter(({ title }) => fits(title)) },
  ];
  return groups.filter((group) => group.rows.length > 0);
}
