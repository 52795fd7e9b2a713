import { App, ConfigProvider } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { antdTheme } from "#ui/theme/antd-theme.ts";
import { languageTypeOf } from "#ui/theme/type-scale.ts";
import { useThemeMode } from "#ui/theme/use-theme.ts";

/** The server writes a new nonce into each page (Vite's meta); antd's style elements carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

/** antd in our tokens, in the page's language and direction. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation("shell");
  const mode = useThemeMode();
  const type = languageTypeOf(i18n.language);
  const direction = type === "nastaliq" ? "rtl" : "ltr";
  return (
    <ConfigProvider theme={antdTheme(mode, type)} direction={direction} csp={{ nonce }} wave={{ disabled: true }}>
      <App>{children}</App>
    </ConfigProvider>
  );
}
