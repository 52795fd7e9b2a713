import { DocumentTitleHandler } from "@refinedev/react-router";
import { useTranslation } from "react-i18next";
import { usePageVisits } from "#providers/analytics/use-track.ts";
import { useStartup } from "../shell/use-startup.ts";
import { useCurrentView } from "./use-views.ts";

/** Document title: the view's title and the store's name. Screens of a record add the record's name. */
export function PageTitle() {
  const { t, i18n } = useTranslation("shell");
  const view = useCurrentView();
  const title = view?.title ?? "notFound";
  const startup = useStartup();
  const store = startup?.storeName ?? t("product.short");
  usePageVisits(view?.title, startup?.analytics);
  // Refine's handler runs when the URL changes; the key renews it for a new language or title.
  return (
    <DocumentTitleHandler
      key={`${i18n.language} ${title} ${store}`}
      handler={() => `${t(`title.${title}` as "title.home")} · ${store}`}
    />
  );
}
