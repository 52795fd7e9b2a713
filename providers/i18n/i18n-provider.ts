import type { I18nProvider } from "@refinedev/core";
import type { i18n } from "i18next";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { changeLanguage } from "./i18n.ts";

/** Prefix of the text keys of field errors; a code without a text gets the general one. */
const fieldErrorPrefix = "errors:fields.";

/** Refine's i18n provider. Refine's own texts are below `shell:refine.*`; missing ones keep Refine's default. */
export function createI18nProvider(instance: i18n): I18nProvider {
  /** Translates an entry of `ApiError.errors`. */
  const fieldErrorText = (key: string, params: string): string =>
    instance.t(key as "act.retry", {
      ...(JSON.parse(params) as object),
      defaultValue: instance.t(`${fieldErrorPrefix}invalid` as "act.retry"),
    });
  return {
    translate: (key: string, options?: unknown, defaultMessage?: string) =>
      key.startsWith(fieldErrorPrefix) && typeof options === "string"
        ? fieldErrorText(key, options)
        : String(
            instance.t(key as "act.retry", {
              ...(typeof options === "object" ? options : {}),
              defaultValue: defaultMessage ?? (typeof options === "string" ? options : key),
            }),
          ),
    changeLocale: (language: string) => changeLanguage(instance, language as LanguageCode),
    getLocale: () => instance.language,
  };
}
