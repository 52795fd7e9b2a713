import { useAbility } from "@casl/react";
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { Abilities } from "#contract/access/rules.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { useProfile } from "#providers/auth/profile.tsx";
import { takeActingExpired } from "#providers/http/session-storage.ts";
import { MayAskSupportContext } from "#ui/page/SupportLink.tsx";
import { useDelayedStart } from "#ui/page/use-delayed-start.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { type ShortcutScreen, ShortcutSectionsContext } from "#ui/shortcuts/screen-shortcuts.ts";
import { AppErrorBoundary } from "../AppErrorBoundary.tsx";
import { Banners } from "../banners/Banners.tsx";
import { ShellHeader } from "./Header.tsx";
import { PaletteContext } from "./palette-context.ts";
import { ShellSider } from "./Sider.tsx";
import { TaskTrays } from "./TaskTrays.tsx";
import { useCurrentView } from "../signed-in/use-views.ts";
import { screenKey } from "./screen-key.ts";
import styles from "./Shell.module.css";

/** Banner of acting as a developer, loaded on demand: few people act, and it also says that acting has expired. */
const ActingBanner = lazyComponent(async () => (await import("../banners/ActingBanner.tsx")).ActingBanner);
/** Drawer with the menu, loaded in narrow windows only. */
const MenuDrawer = lazyComponent(async () => (await import("./MenuDrawer.tsx")).MenuDrawer);
const Help = lazyComponent(async () => (await import("./help/HelpAndTour.tsx")).HelpAndTour);
/** Keys of the whole console: no part of the shell, since none is pressed before the first screen is there. */
const Shortcuts = lazyComponent(async () => (await import("./ConsoleShortcuts.tsx")).ConsoleShortcuts);
const Sections = lazyComponent(async () => (await import("./ShortcutSections.tsx")).ShortcutSections);
const renderSections = (on: ShortcutScreen | undefined) => (
  <Suspense fallback={null}>
    <Sections on={on} />
  </Suspense>
);
const Palette = lazyComponent(async () => (await import("./CommandPalette.tsx")).CommandPalette);

function usePaletteKeys(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [open]);
}

const siderKey = "console.sider";

/**
 * Returns the state of the left menu. The user's choice applies to ordinary screens; screens that need the space start
 * collapsed until the menu is opened.
 */
function useCollapsed(byScreen: boolean): [boolean, (collapsed: boolean) => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(siderKey) === "collapsed");
  const [opened, setOpened] = useState(false);
  if (byScreen) return [!opened, (collapsed) => setOpened(!collapsed)];
  return [
    chosen,
    (collapsed) => {
      localStorage.setItem(siderKey, collapsed ? "collapsed" : "open");
      setChosen(collapsed);
    },
  ];
}

const openingCheckMs = 100;
/** A part that takes longer than this to load no longer holds back what follows it. */
const maxStallMs = 4000;

/**
 * Marks the screen as opening until two checks in a row find no skeleton, nothing has arrived for four seconds, or
 * somebody uses it. Meanwhile the style sheet shows it from top to bottom, so that nothing moves that is already seen.
 */
function useOpening(screen: RefObject<HTMLElement | null>, address: string): void {
  useLayoutEffect(() => {
    const main = screen.current;
    if (!main) return;
    const end = () => {
      clearInterval(timer);
      delete main.dataset["opening"];
    };
    let waiting = main.querySelectorAll("[data-loading]").length;
    let changedAt = performance.now();
    let settled = 0;
    main.dataset["opening"] = "";
    const timer = setInterval(() => {
      const stillWaiting = main.querySelectorAll("[data-loading]").length;
      if (stillWaiting !== waiting) changedAt = performance.now();
      waiting = stillWaiting;
      settled = waiting === 0 ? settled + 1 : 0;
      if (settled > 1 || performance.now() - changedAt > maxStallMs) end();
    }, openingCheckMs);
    const uses = ["keydown", "pointerdown"] as const;
    for (const use of uses) main.addEventListener(use, end);
    return () => {
      end();
      for (const use of uses) main.removeEventListener(use, end);
    };
  }, [screen, address]);
}

/** Layout of the console: header, left menu and the screen. The menu becomes a drawer below 992 px. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const { acting } = useProfile();
  const [isActingExpired] = useState(takeActingExpired);
  const screen = useCurrentView();
  const drawer = useNarrowScreen("md");
  const [collapsed, setCollapsed] = useCollapsed(screen?.collapsed ?? false);
  const [menuOpen, setMenuOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  const closePalette = useCallback(() => setPaletteOpen(false), []);
  const [helpOpen, setHelpOpen] = useState(false);
  const isLater = useDelayedStart();
  const palette = useMemo(() => ({ open: openPalette, help: () => setHelpOpen(true) }), [openPalette]);
  const main = useRef<HTMLElement>(null);
  useOpening(main, pathname);
  usePaletteKeys(openPalette);
  useEffect(() => setMenuOpen(false), [pathname]);
  return (
    <PaletteContext value={palette}>
      <ShortcutSectionsContext value={renderSections}>
        <a href="#content" className={styles.skip}>
          {t("header.skip")}
        </a>
        {(acting || isActingExpired) && (
          <Suspense fallback={null}>
            <ActingBanner />
          </Suspense>
        )}
        <ShellHeader onMenu={() => setMenuOpen(true)} compact={drawer} narrowBrand={collapsed} />
        <div className={styles.bars}>
          <Banners />
        </div>
        <div className={styles.body}>
          {drawer ? (
            <Suspense fallback={null}>
              <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
            </Suspense>
          ) : (
            <ShellSider collapsed={collapsed} onCollapse={setCollapsed} />
          )}
          <main ref={main} id="content" className={screen?.bare ? undefined : styles.content} tabIndex={-1}>
            <MayAskSupportContext value={useAbility<Abilities>().can("create", "Ticket")}>
              <AppErrorBoundary key={screenKey(screen, pathname)}>{children}</AppErrorBoundary>
            </MayAskSupportContext>
          </main>
        </div>
        <TaskTrays />
        {(isLater || helpOpen) && (
          <Suspense fallback={null}>
            <Help open={helpOpen} onClose={() => setHelpOpen(false)} />
          </Suspense>
        )}
        {paletteOpen && (
          <Suspense fallback={null}>
            <Palette onClose={closePalette} />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <Shortcuts />
        </Suspense>
      </ShortcutSectionsContext>
    </PaletteContext>
  );
}
