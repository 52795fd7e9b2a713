import "@fontsource-variable/inter/wght.css";
import "@fontsource/jetbrains-mono/latin-400.css";
import { type ReactNode, useLayoutEffect } from "react";
import { loadLanguageFont } from "./fonts.ts";
import { tokenStyleSheet } from "./tokens.ts";
import { scriptTypeOf, typeScaleOf } from "./type-scale.ts";
import { useThemeMode } from "./use-theme.ts";

interface ThemeProviderProps {
  language: string;
  direction: "ltr" | "rtl";
  children: ReactNode;
}

/** Style sheet for the tokens. A constructed one needs no nonce and applies before the first paint. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(tokenStyleSheet());
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** Provider of the page's tokens, typography and direction. antd gets its theme where it is loaded (`AntdTheme`). */
export function ThemeProvider({ language, direction, children }: ThemeProviderProps) {
  const mode = useThemeMode();
  useLayoutEffect(() => {
    const root = document.documentElement;
    const type = scriptTypeOf(language);
    root.lang = language;
    root.dir = direction;
    root.dataset.theme = mode;
    root.dataset.type = type;
    root.style.setProperty("--font", typeScaleOf(type).family);
    void loadLanguageFont(language);
  }, [language, direction, mode]);
  return children;
}
