import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useNarrow } from "#ui/page/use-narrow.ts";
import { ApologyBoundary } from "#src/ApologyBoundary.tsx";
import { Bars } from "#src/bars/Bars.tsx";
import { Header } from "#src/shell/Header.tsx";
import { MenuDrawer } from "#src/shell/MenuDrawer.tsx";
import { PaletteContext } from "#src/shell/palette-state.ts";
import { Sider } from "#src/shell/Sider.tsx";
import { Transfers } from "#src/shell/Transfers.tsx";
import { useCollapsed } from "#src/shell/use-collapsed.ts";
import { useOpenScreen } from "#src/signed-in/use-menu.ts";
import styles from "./Shell.module.css";

const Palette = lazy(() => import("#src/shell/Palette.tsx").then((code) => ({ default: code.Palette })));

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

/** Header, left menu and the space of the screen; the menu becomes a drawer under 992 px. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const screen = useOpenScreen()?.screen;
  const drawer = useNarrow("md");
  const [collapsed, setCollapsed] = useCollapsed(screen?.collapsed ?? false);
  const [menuOpen, setMenuOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  const closePalette = useCallback(() => setPaletteOpen(false), []);
  const palette = useMemo(() => ({ open: openPalette }), [openPalette]);
  usePaletteKeys(openPalette);
  useEffect(() => setMenuOpen(false), [pathname]);
  return (
    <PaletteContext value={palette}>
      <a href="#content" className={styles.skip}>
        {t("header.skip")}
      </a>
      <Header onMenu={() => setMenuOpen(true)} compact={drawer} narrowBrand={collapsed} />
      <div className={styles.bars}>
        <Bars />
      </div>
      <div className={styles.body}>
        {drawer ? (
          <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
        ) : (
          <Sider collapsed={collapsed} onCollapse={setCollapsed} />
        )}
        <main id="content" className={screen?.bare ? styles.bare : styles.content} tabIndex={-1}>
          <ApologyBoundary key={pathname}>{children}</ApologyBoundary>
        </main>
      </div>
      <Transfers />
      {paletteOpen && (
        <Suspense fallback={null}>
          <Palette onClose={closePalette} />
        </Suspense>
      )}
    </PaletteContext>
  );
}
