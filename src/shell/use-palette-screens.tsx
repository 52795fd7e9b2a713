import { CircleHelp, FileText, Keyboard, KeyRound, Languages, LogOut, Plus, SunMoon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { consoleLanguage, consoleLanguages } from "#contract/platform/reference/languages.ts";
import { changeLanguage } from "#providers/i18n/i18n.ts";
import { chooseTheme, themeChoices } from "#ui/theme/use-theme.ts";
import { pressKey, screenShortcuts } from "#ui/shortcuts/screen-shortcuts.ts";
import { resources } from "../resources.ts";
import { useAllowedMenu, useAllowedViews } from "../signed-in/use-views.ts";
import { type PaletteResult, usePalette } from "./palette-context.ts";
import { useLogOut } from "./use-log-out.ts";
import { useStartupInfo } from "./use-startup.ts";

/** An entry with everything it is found by: its title and search terms, in the user's language and in English. */
interface PaletteEntry extends PaletteResult {
  readonly names: readonly string[];
  /** Whether the entry appears only once something is typed. */
  readonly quiet?: boolean;
}

const separators = /[\s,،/&()\p{Pd}]+/u;
const wordsOf = (text: string): string[] => text.toLocaleLowerCase().split(separators).filter(Boolean);

/** True for a part of the title, and for beginnings of words of its names, in any order. */
function matchesEntry({ title, names }: PaletteEntry, text: string): boolean {
  if (title.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase())) return true;
  const known = names.flatMap(wordsOf);
  const typed = wordsOf(text);
  return typed.length > 0 && typed.every((word) => known.some((name) => name.startsWith(word)));
}

/** Screens whose document title is also another's, and the create view that shares its title with the edit view. */
const ownTitles: Readonly<Record<string, "personalData" | "notificationSettings" | "newEditorial">> = {
  "/profile/data": "personalData",
  "/profile/notifications": "notificationSettings",
  "/new-editorial": "newEditorial",
};
const createViews = resources.map(({ create }) => create);

const icon = (Icon: typeof Plus): ReactNode => <Icon size={18} strokeWidth={1.75} aria-hidden />;

/** Returns the texts of an entry in the user's language, and all its names. */
function useNames() {
  const { t, i18n } = useTranslation(["palette", "shell"]);
  const english = i18n.getFixedT(consoleLanguage, ["palette", "shell"] as const);
  const namesOf = (title: (translate: typeof t) => string, key: string): string[] =>
    [t, english].flatMap((translate) => [
      title(translate),
      translate(`palette:terms.${key}` as "palette:terms.home", { defaultValue: "" }),
    ]);
  return { t, i18n, namesOf };
}

/** Returns entries for every screen without a record in its path that the person may open. */
function useScreenEntries(): PaletteEntry[] {
  const { t, namesOf } = useNames();
  const views = useAllowedViews();
  const menu = useAllowedMenu();
  const hasOutbox = useStartupInfo()?.outbox === true;
  const titleOf = (path: string, title: string) => (translate: typeof t) => {
    const own = ownTitles[path];
    return own ? translate(`palette:act.${own}`) : translate(`shell:title.${title}` as "shell:title.home");
  };
  const inMenu = menu.flatMap(({ name, label, route, icon: menuIcon }) => {
    const view = views.find(({ path }) => path === route);
    if (!view) return [];
    const names = [
      ...namesOf((translate) => translate(label as "shell:menu.home"), view.title),
      ...namesOf(titleOf(view.path, view.title), view.title),
    ];
    return [{ key: name, title: t(label as "shell:menu.home"), to: view.path, icon: menuIcon, names }];
  });
  const others = views
    .filter(({ path }) => !path.includes(":") && !inMenu.some(({ to }) => to === path))
    .filter(({ path }) => path !== "/outbox" || hasOutbox)
    .map((view) => {
      const title = titleOf(view.path, view.title);
      return {
        key: view.path.replaceAll("/", "-"),
        title: title(t),
        to: view.path,
        icon: icon(createViews.includes(view) ? Plus : FileText),
        names: namesOf(title, ownTitles[view.path] ?? view.title),
        quiet: !createViews.includes(view),
      };
    });
  return [...inMenu, ...others];
}

/** Returns entries that do something, or lead to where it is done. */
function useActEntries(): PaletteEntry[] {
  const { t, i18n, namesOf } = useNames();
  const { help } = usePalette();
  const logOut = useLogOut();
  const keys = useAllowedViews().filter(({ title }) => title === "devtools");
  const commands = screenShortcuts().filter((row) => row.keys.length === 1 && /^[A-Z.]$/.test(row.keys[0] ?? ""));
  return [
    ...commands.map(({ keys: [key = ""], does, terms = "" }) => ({
      key: `key-${key}`,
      title: does,
      note: key,
      run: () => pressKey(key.toLowerCase()),
      icon: icon(Keyboard),
      names: [does, terms],
      quiet: true,
    })),
    ...keys.map(({ path }) => ({
      key: "create-key",
      title: t("palette:act.createKey"),
      to: path,
      icon: icon(KeyRound),
      names: namesOf((translate) => translate("palette:act.createKey"), "createKey"),
      quiet: true,
    })),
    {
      key: "open-help",
      title: t("palette:act.openHelp"),
      run: help,
      icon: icon(CircleHelp),
      names: namesOf((translate) => translate("palette:act.openHelp"), "openHelp"),
    },
    ...themeChoices.map((choice) => {
      const title = (translate: typeof t) =>
        translate("palette:act.theme", { theme: translate(`shell:theme.${choice}`) });
      return {
        key: `theme-${choice}`,
        title: title(t),
        run: () => chooseTheme(choice),
        icon: icon(SunMoon),
        names: namesOf(title, "theme"),
        quiet: true,
      };
    }),
    ...consoleLanguages.map(({ code, name, english }) => ({
      key: `language-${code}`,
      title: t("palette:act.language", { language: name }),
      run: () => void changeLanguage(i18n, code),
      icon: icon(Languages),
      names: [...namesOf((translate) => translate("palette:act.language", { language: name }), "language"), english],
      quiet: true,
    })),
    {
      key: "log-out",
      title: t("shell:account.logOut"),
      run: () => void logOut(),
      icon: icon(LogOut),
      names: namesOf((translate) => translate("shell:account.logOut"), "logOut"),
      quiet: true,
    },
  ];
}

/** Returns the screens and actions that match the typed text; without a text, the menu and what people create. */
export function usePaletteScreens(text: string): { screens: PaletteResult[]; acts: PaletteResult[] } {
  const isTyped = text.trim() !== "";
  const fits = (entry: PaletteEntry) => (isTyped ? matchesEntry(entry, text) : entry.quiet !== true);
  const entries = useScreenEntries().filter(fits);
  const isCreate = ({ to }: PaletteEntry) => createViews.some((view) => view?.path === to);
  return {
    screens: entries.filter((entry) => !isCreate(entry)),
    acts: [...entries.filter(isCreate), ...useActEntries().filter(fits)],
  };
}
