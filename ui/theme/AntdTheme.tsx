import { ConfigProvider } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDialogFocus } from "#ui/page/dialog-focus.ts";
import { antdTheme } from "./antd-theme.ts";
import { scriptTypeOf } from "./type-scale.ts";
import { useMotionAllowed, useThemeMode, useTouchInput } from "./use-theme.ts";

/** Nonce of the page, which the server writes into it (Vite's meta); antd's style elements carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";

/** Labels and notes of antd's forms, where tokens don't reach; they look like those of `ui/fields`. */
const formNote = { minHeight: 0, paddingBlockStart: 4, fontSize: "var(--fs-12)", lineHeight: "var(--lh-12)" };
const form = { styles: { label: { fontWeight: 500 }, help: formNote, extra: formNote } };

/** Provider of antd's theme: our tokens, in the page's language and direction. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation("shell");
  useDialogFocus();
  const mode = useThemeMode();
  const motion = useMotionAllowed();
  const type = scriptTypeOf(i18n.language);
  const { token, ...rest } = antdTheme(mode, type, useTouchInput());
  // Without motion, elements come and go at once; antd would otherwise wait for the end of an animation that never
  // runs.
  const theme = { ...rest, token: { ...token, motion } };
  const direction = type === "nastaliq" ? "rtl" : "ltr";
  return (
    <ConfigProvider theme={theme} direction={direction} csp={{ nonce }} wave={{ disabled: true }} form={form}>
      {children}
    </ConfigProvider>
  );
}
