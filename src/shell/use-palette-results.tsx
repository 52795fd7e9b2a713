import { useAbility } from "@casl/react";
import { UserRound } from "lucide-react";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { generatePath, matchPath, useLocation } from "react-router";
import type { Abilities } from "#contract/access/rules.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { developerCalls } from "#contract/staff/developers/calls.ts";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import type { ResourceName } from "#contract/resources.ts";
import { isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import { useCall } from "#providers/data/use-call.ts";
import { resources } from "../resources.ts";
import { filterAllowedViews, recordTabs } from "../signed-in/allowed-views.ts";
import { useIsStaff } from "../signed-in/use-views.ts";
import type { PaletteResult, ResultGroup } from "./palette-context.ts";
import { usePaletteRecords } from "./use-palette-records.tsx";
import { usePaletteScreens } from "./use-palette-screens.tsx";

const maxApps = 6;

/** Returns the path of an app's page: its overview for the developer, the staff's own page for staff. */
function useAppPath(): ((appId: string) => string) | null {
  const views = filterAllowedViews(resources, useAbility<Abilities>());
  const name: ResourceName = useIsStaff() ? "staff-apps" : "apps";
  const show = resources.find((resource) => resource.name === name)?.show;
  return show && views.includes(show) ? (id) => generatePath(show.path, { id }) : null;
}

interface AppResults {
  readonly apps: readonly AppSummary[];
  /** Whether the response for the current text is pending, so that the apps match the previous text. */
  readonly searching: boolean;
}

/** Returns apps that the server finds: a developer's own, all for staff. */
function useAppSearch(words: string, enabled: boolean): AppResults {
  const typed = words.trim();
  const searchText = useDeferredValue(typed);
  const query = searchText === "" ? {} : { searchText };
  const { data, isFetching, isPlaceholderData } = useCall(
    appCalls.listApps,
    { query },
    { enabled, keepPrevious: true },
  );
  if (!enabled) return { apps: [], searching: false };
  const awaited = isFetching && (data === undefined || isPlaceholderData);
  return { apps: (data?.items ?? []).slice(0, maxApps), searching: awaited || searchText !== typed };
}

interface RowResults {
  readonly rows: PaletteResult[];
  readonly searching: boolean;
}

function useApps(text: string): RowResults {
  const pathOf = useAppPath();
  const { apps, searching } = useAppSearch(text, pathOf !== null);
  const rows = apps.map((app) => ({
    key: app.id,
    title: app.title,
    to: pathOf?.(app.id) ?? "",
    app,
    ...(app.packageName !== null && { note: app.packageName }),
  }));
  return { rows, searching };
}

const maxDevelopers = 4;
/** Minimum letters for a search; fewer would match everybody. */
const minLetters = 2;

/** Developers by name or mail, for staff who may search them. */
function useDevelopers(text: string): RowResults {
  const views = filterAllowedViews(resources, useAbility<Abilities>());
  const list = resources.find(({ name }) => name === "developers")?.list;
  const typed = text.trim();
  const searchText = useDeferredValue(typed);
  const enabled = list !== undefined && views.includes(list) && typed.length >= minLetters;
  const { data, isFetching, isPlaceholderData } = useCall(
    developerCalls.searchDevelopers,
    { query: { searchText, limit: String(maxDevelopers) } },
    { enabled, keepPrevious: true },
  );
  if (!enabled) return { rows: [], searching: false };
  const rows = (data?.items ?? []).map(({ id, name, email }) => ({
    key: `developer-${id}`,
    title: name,
    to: `${list.path}?open=${id}`,
    icon: <UserRound size={18} strokeWidth={1.75} aria-hidden />,
    ...(email !== null && { note: email }),
  }));
  return { rows, searching: (isFetching && (data === undefined || isPlaceholderData)) || searchText !== typed };
}

interface ScreenOfApp {
  readonly key: string;
  readonly title: string;
  readonly pathOf: (app: AppSummary) => string | null;
}

/** Returns screens of every app: its tabs, and for reviewers the desk of the version that waits. */
function useScreensOfApps(): ScreenOfApp[] {
  const { t } = useTranslation("shell");
  const views = filterAllowedViews(resources, useAbility<Abilities>());
  const desk = resources.find(({ name }) => name === "review")?.show;
  const tabs = recordTabs("apps", views).map(({ view, tab }) => ({
    key: tab.name,
    title: t(`tab.${tab.name}`),
    pathOf: ({ id }: AppSummary) => generatePath(view.path, { id }),
  }));
  if (!desk || !views.includes(desk)) return tabs;
  const deskOf = ({ inProgress }: AppSummary) =>
    inProgress && isVersionUnderReview(inProgress.status) ? generatePath(desk.path, { id: inProgress.id }) : null;
  return [...tabs, { key: "desk", title: t("title.desk"), pathOf: deskOf }];
}

/**
 * Returns screens of apps by name, `statistics`, or of one app, `ludo stat`: words that match no screen are the app's.
 */
function useAppScreens(text: string): RowResults {
  const { pathname } = useLocation();
  const openId = matchPath("/home/:id/*", pathname)?.params.id;
  const screens = useScreensOfApps();
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const begins = ({ title }: ScreenOfApp, word: string) => title.toLocaleLowerCase().startsWith(word);
  const screenWords = words.filter((word) => screens.some((screen) => begins(screen, word)));
  const ofApp = words.filter((word) => !screenWords.includes(word)).join(" ");
  const { apps, searching } = useAppSearch(ofApp, screenWords.length > 0);
  const matching = screens.filter((screen) => screenWords.some((word) => begins(screen, word)));
  // The open app's screens come first.
  const rows = apps
    .toSorted((a, b) => Number(b.id === openId) - Number(a.id === openId))
    .flatMap((app) =>
      matching.flatMap(({ key, title, pathOf }) => {
        const to = pathOf(app);
        return to === null ? [] : [{ key: `${key}-${app.id}`, title, note: app.title, to, app }];
      }),
    );
  return { rows, searching };
}

/** Returns tabs of the open app; empty once something is typed. */
function useOpenAppTabs(text: string): PaletteResult[] {
  const { t } = useTranslation("shell");
  const abilities = useAbility<Abilities>();
  const { pathname } = useLocation();
  const id = matchPath("/home/:id/*", pathname)?.params.id;
  if (id === undefined || text.trim() !== "") return [];
  return recordTabs("apps", filterAllowedViews(resources, abilities)).map(({ view, tab }) => ({
    key: `tab-${tab.name}`,
    title: t(`tab.${tab.name}`),
    to: generatePath(view.path, { id }),
  }));
}

/** Returns results for the typed text: apps, developers and records from the server, screens, and actions. */
export function usePaletteResults(typed: string): { groups: ResultGroup[]; searching: boolean } {
  const { t } = useTranslation("palette");
  // Tickets and apps are quoted as #10001.
  const text = typed.replace(/^\s*#(?=\d)/, "");
  const apps = useApps(text);
  const developers = useDevelopers(text);
  const appScreens = useAppScreens(text);
  const tabs = useOpenAppTabs(text);
  const { screens, acts } = usePaletteScreens(text);
  const records = usePaletteRecords(text);
  const appRows: ResultGroup = { label: t("apps"), rows: apps.rows };
  const screenRows: ResultGroup = { label: t("screens"), rows: [...tabs, ...screens, ...appScreens.rows] };
  const first: ResultGroup[] = [
    // A text with an app and a screen means the screen.
    ...(appScreens.rows.length > 0 && text.trim().includes(" ") ? [screenRows, appRows] : [appRows, screenRows]),
    { label: t("developers"), rows: developers.rows },
    { label: t("acts"), rows: acts },
  ].filter((group) => group.rows.length > 0);
  return {
    groups: [...first, ...records.groups.filter((group) => group.rows.length > 0)],
    // Records come last, so that a pending search for them delays nothing that is found before.
    searching:
      apps.searching || developers.searching || appScreens.searching || (first.length === 0 && records.searching),
  };
}
