import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { usePageVisits } from "#providers/analytics/use-track.ts";
import type { signedOutScreens } from "#resources/accounts/auth/signed-out-screens.ts";
import { useStartup } from "#resources/accounts/auth/use-startup.ts";

type Title = (typeof signedOutScreens)[number]["title"] | "login" | "outbox";

/**
 * Sets the document title to the page's title and the store's name, and records the visit. Inside the console Refine
 * sets the title.
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
