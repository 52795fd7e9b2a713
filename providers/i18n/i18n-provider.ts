import type { I18nProvider } from "@refinedev/core";
import type { i18n } from "i18next";
import type { LanguageCode } from "#contract/reference/languages.ts";
import { changeLanguage } from "#providers/i18n/i18n.ts";

/** Refine's own texts are asked for under `shell:refine.*`; what is not there keeps Refine's default. */
export const i18nProvider = (instance: i18n): I18nProvider => ({
  translate: (key: string, options?: unknown, defaultMessage?: string) =>
    String(
      instance.t(key as "act.retry", {
        ...(typeof options === "object" ? options : {}),
        defaultValue: defaultMessage ?? (typeof options === "string" ? options : key),
      }),
    ),
  changeLocale: (language: string) => changeLanguage(instance, language as LanguageCode),
  getLocale: () => instance.language,
});
