import { Button, Select } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type LanguageCode, languages } from "#contract/platform/reference/languages.ts";
import type { BadgeTheme } from "#contract/platform/status/store-badges.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import styles from "../marketing-resources.module.css";
import { type PromotedApp, localizedListingIn } from "../parts/promoted-app.ts";
import { DownloadButton } from "../parts/DownloadButton.tsx";
import { BannerPreview } from "./BannerPreview.tsx";
import { bannerSizes } from "./banner-sizes.ts";
import { type BannerOptions, loadBannerContent, renderBanner } from "./load-banner-content.ts";
import type { BannerContent } from "./draw-banner.ts";
import { zipFiles } from "#ui/files/zip-files.ts";

interface BannersCardProps {
  app: PromotedApp;
  link: string;
  language: LanguageCode;
  look: BadgeTheme;
  onLanguage: (language: LanguageCode) => void;
}

const nameOf = (code: LanguageCode) => languages.find((language) => language.code === code)?.name ?? code;

/** Card with banners generated from the live listing, sized for messages, posts and posters. */
export function BannersCard({ app, link, language, look, onLanguage }: BannersCardProps) {
  const { t } = useTranslation("marketing-resources");
  const [shot, setShot] = useState<number | null>(0);
  const [round, setRound] = useState(0);
  const text = localizedListingIn(app, language);
  const { parts, failed } = useBannerContent({ app, text, shot, look, link }, round);
  const stale = app.texts.filter(({ isStale }) => isStale).map((text) => nameOf(text.language));
  const fresh = app.texts.length - stale.length;
  return (
    <Card
      title={t("banners.title")}
      extra={t("banners.note")}
      {...(stale.length > 0 && {
        foot: (
          <FieldNote kind="warning">
            {t("banners.stale", { languages: stale.join(", "), count: stale.length })}
          </FieldNote>
        ),
      })}
    >
      <div className="stack">
        <div className="row">
          <Select
            aria-label={t("banners.language")}
            value={text.language}
            popupMatchSelectWidth={false}
            options={app.texts.map((text) => ({ value: text.language, label: nameOf(text.language) }))}
            onChange={onLanguage}
          />
          <Select
            aria-label={t("banners.shot")}
            value={shot ?? -1}
            popupMatchSelectWidth={false}
            options={[
              ...text.screenshotIds.map((_, index) => ({
                value: index,
                label: t("banners.shotNumber", { number: index + 1 }),
              })),
              { value: -1, label: t("banners.noShot") },
            ]}
            onChange={(next) => setShot(next === -1 ? null : next)}
          />
          <span className="push">
            <DownloadButton
              fileName={`${app.packageName}-banners.zip`}
              make={() => zipBanners({ app, shot, look, link })}
            >
              {t("banners.all", { sizes: bannerSizes.length, count: fresh })}
            </DownloadButton>
          </span>
        </div>
        {failed && (
          <div className="row">
            <FieldNote kind="error">{t("banners.failed")}</FieldNote>
            <Button size="small" onClick={() => setRound(round + 1)}>
              {t("banners.again")}
            </Button>
          </div>
        )}
        {!failed && !parts && <SkeletonBlock height={220} />}
        {parts && (
          <ul className={styles.banners} aria-label={t("banners.title")}>
            {bannerSizes.map((size) => (
              <BannerPreview
                key={size.key}
                size={size}
                parts={parts}
                fileName={`${app.packageName}-${parts.language}`}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

interface Loaded {
  readonly parts: BannerContent | null;
  readonly failed: boolean;
}

/** Loads the content of banners; the previous content stays while the next is loading. */
function useBannerContent({ app, text, shot, look, link }: BannerOptions, round: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ parts: null, failed: false });
  useEffect(() => {
    let isOutdated = false;
    loadBannerContent({ app, text, shot, look, link }).then(
      (parts) => isOutdated || setLoaded({ parts, failed: false }),
      () => isOutdated || setLoaded({ parts: null, failed: true }),
    );
    return () => {
      isOutdated = true;
    };
  }, [app, text, shot, look, link, round]);
  return loaded;
}

/**
 * Returns the ZIP archive with every size in every language whose texts are up to date. Drawn one after the other,
 * because a poster alone takes 17 MB.
 */
async function zipBanners(options: Omit<BannerOptions, "text">): Promise<Blob> {
  const files = new Map<string, Uint8Array>();
  for (const text of options.app.texts.filter(({ isStale }) => !isStale)) {
    const parts = await loadBannerContent({ ...options, text });
    for (const size of bannerSizes) {
      const image = await renderBanner(size, parts);
      files.set(`${text.language}-${size.key}.png`, new Uint8Array(await image.arrayBuffer()));
    }
  }
  return zipFiles(files);
}
