import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { usePageVisits } from "#providers/analytics/use-track.ts";
import type { screens } from "#resources/accounts/screens.ts";
import { useStartup } from "#resources/accounts/use-startup.ts";

type Title = (typeof screens)[number]["title"] | "login" | "outbox";

/**
 * What the browser's tab says: the page's title, and the store's name; its visit is recorded. Inside the console Refine
 * does this.
 */
export function usePageTitle(title: Title): void {
  const { t } = useTranslation("shell");
  const { startup } = useStartup();
  usePageVisits(title, startup?.analytics);
  const text = `${t(`title.${title}`)} · ${startup?.storeName ?? t("product.short")}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}
