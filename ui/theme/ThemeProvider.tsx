import { App, ConfigProvider } from "antd";
import { type ReactNode, useLayoutEffect } from "react";
import { antdTheme } from "#ui/theme/antd-theme.ts";
import "#ui/theme/base.css";
import { loadFace } from "#ui/theme/faces.ts";
import { tokenSheet } from "#ui/theme/tokens.ts";
import { languageTypeOf, typeScaleOf } from "#ui/theme/type-scale.ts";
import { useThemeMode } from "#ui/theme/use-theme.ts";

interface ThemeProviderProps {
  language: string;
  direction: "ltr" | "rtl";
  children: ReactNode;
}

/** The server writes a new nonce into each page (Vite's meta); antd's style elements carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

/** A constructed sheet needs no nonce and is there before the first paint. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(tokenSheet());
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

export function ThemeProvider({ language, direction, children }: ThemeProviderProps) {
  const mode = useThemeMode();
  const type = languageTypeOf(language);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dir = direction;
    root.dataset.theme = mode;
    root.dataset.type = type;
    root.style.setProperty("--font", typeScaleOf(type).family);
    void loadFace(language);
  }, [language, direction, mode, type]);
  return (
    <ConfigProvider theme={antdTheme(mode, type)} direction={direction} csp={{ nonce }} wave={{ disabled: true }}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
