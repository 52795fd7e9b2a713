import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { ApiError } from "#providers/http/api-error.ts";

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;
const defaultWaitSeconds = 60;

/** Formats a wait as a time from now, such as "in 5 minutes". Rounds up, so that nobody tries again too early. */
function formatWait(seconds: number, language: string): string {
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? units[3];
  return new Intl.RelativeTimeFormat(`${language}-u-nu-latn`).format(Math.ceil(seconds / size), unit);
}

interface CodeAndParams {
  readonly code: string;
  readonly params?: ApiError["params"];
}

/** Returns an error's text without its request ID, for places that show the ID themselves. */
export function useErrorTitle(): (error: CodeAndParams) => string {
  const { t, i18n } = useTranslation("errors");
  const { language = consoleLanguage } = i18n;
  return useCallback(
    ({ code, params }) => {
      const seconds = Number(params?.["retryAfterSeconds"] ?? defaultWaitSeconds);
      return t(`code.${code}` as "code.internal", { ...params, wait: formatWait(seconds, language) });
    },
    [t, language],
  );
}

/** Returns the text of an error: its code's own, else a general one. An error of ours names the request for support. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(["errors", "shell"]);
  const title = useErrorTitle();
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return t("code.unknown");
      const isNamed = error.code === "internal" && error.requestId !== null;
      return isNamed ? `${title(error)} ${t("shell:error.requestId")} ${error.requestId}` : title(error);
    },
    [t, title],
  );
}
