import { useMemo } from "react";
import { type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import { type BadgeTheme, badgeThemes } from "#contract/platform/status/store-badges.ts";
import type { StartupInfo } from "#contract/platform/status/startup.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { useFonts } from "#ui/theme/use-fonts.ts";
import { BadgesCard } from "./badges/BadgesCard.tsx";
import { BannersCard } from "./banners/BannersCard.tsx";
import { BrandCard } from "./brand/BrandCard.tsx";
import { LinkCard } from "./link/LinkCard.tsx";
import { usePromotedLink } from "./link/use-promoted-link.ts";
import type { PromotedApp } from "./parts/promoted-app.ts";
import { QrCard } from "./qr/QrCard.tsx";
import styles from "./marketing-resources.module.css";

/** Returns the language and style of badges and banners, stored in the URL. */
function useChoice(source: LanguageCode) {
  const [search, change] = useUrlQuery();
  const set = (name: string) => (value: string) =>
    change((query) => query.set(name, value), { preventScrollReset: true });
  return {
    language: languageCodes.find((code) => code === search.get("language")) ?? source,
    look: badgeThemes.find((look) => look === search.get("look")) ?? "dark",
    setLanguage: set("language") as (language: LanguageCode) => void,
    setLook: set("look") as (look: BadgeTheme) => void,
  };
}

/**
 * Cards with marketing material. One link is used for badges, QR code and banners; language and style apply to all
 * of them.
 */
export function MarketingMaterial({ app, store }: { app: PromotedApp; store: StartupInfo }) {
  const link = usePromotedLink(store.storePageUrl, app.packageName);
  const { language, look, setLanguage, setLook } = useChoice(app.texts[0].language);
  useFonts(useMemo(() => app.texts.map((text) => text.language), [app]));
  const shared = { app, link: link.address, language, look, onLanguage: setLanguage };
  return (
    <div className="stack">
      <div className={`page-and-side ${styles.top}`}>
        <LinkCard appId={app.id} link={link} />
        <QrCard address={link.address} fileName={app.packageName} />
      </div>
      <BadgesCard {...shared} storeName={store.storeName} onLook={setLook} />
      <BannersCard {...shared} />
      <BrandCard app={app} storeName={store.storeName} />
    </div>
  );
}
