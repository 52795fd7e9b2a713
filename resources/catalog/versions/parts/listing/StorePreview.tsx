import { ArrowLeft, EllipsisVertical, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { textDirection } from "#contract/platform/reference/languages.ts";
import { formatAverageRating } from "#contract/ratings/rating-summary.ts";
import { formatBytes, formatNumber } from "#ui/format/numbers.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { scriptTypeOf, typeScaleOf } from "#ui/theme/type-scale.ts";
import type { StoreListing } from "./store-listing.ts";
import { useFonts } from "#ui/theme/use-fonts.ts";
import { useStorePageTexts } from "#providers/i18n/use-store-page-texts.ts";
import styles from "./StorePreview.module.css";

const { hero } = limits;

export type StorePreviewView = "listing" | "search" | "dark";

/** Figures of the published app. */
export interface StoreFigures {
  /** Average rating; null if nobody has rated the app. */
  readonly rating: number | null;
  /** Installs in the last 30 days; undefined while unknown. */
  readonly installs: number | undefined;
}

interface StorePreviewProps {
  listing: StoreListing;
  view: StorePreviewView;
  /** The published app's figures; without them, dashes take their place. */
  figures?: StoreFigures | undefined;
}

/**
 * Phone preview of a version in the store, with the store's texts in the listing's language. Urdu runs from right to
 * left.
 */
export function StorePreview({ listing, view, figures }: StorePreviewProps) {
  const { t } = useTranslation("versions");
  const { language, title } = listing;
  useFonts([language]);
  return (
    <figure className={styles.phone} aria-label={t("store.phoneLabel", { title })}>
      <div
        className={`text-13 ${styles.screen}`}
        data-theme={view === "dark" ? "dark" : "light"}
        data-type={scriptTypeOf(language)}
        lang={language}
        dir={textDirection(language)}
        style={{ fontFamily: typeScaleOf(scriptTypeOf(language)).family }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
        tabIndex={0}
      >
        {view === "search" ? <SearchResult listing={listing} /> : <Listing listing={listing} figures={figures} />}
      </div>
    </figure>
  );
}

function Listing({ listing, figures }: Pick<StorePreviewProps, "listing" | "figures">) {
  const t = useStorePageTexts(listing.language);
  return (
    <div className="stack gap-12">
      <div className="line gap-12 soft" aria-hidden>
        <ArrowLeft className={styles.backArrow} size={18} />
        <span className="push" />
        <Search size={18} />
        <EllipsisVertical size={18} />
      </div>
      {listing.heroUrl && (
        // Its shape is known, so that nothing moves when the image arrives.
        <img src={listing.heroUrl} alt="" className={styles.hero} width={hero.width} height={hero.height} />
      )}
      <div className="line gap-12">
        <AppIcon url={listing.iconUrl} title={listing.title} size={56} />
        <div className="grow">
          <div className="text-16 break-anywhere" dir="auto">
            {listing.title || t("noTitle")}
          </div>
          <div className={`medium ${styles.link}`} dir="auto">
            {listing.developerName}
          </div>
        </div>
      </div>
      <Facts listing={listing} figures={figures} />
      <div className={`bold ${styles.install}`}>{listing.isUpdate ? t("update") : t("install")}</div>
      <Shots listing={listing} />
      {listing.changelog && (
        <div>
          <div className="bold">{t("whatsNew")}</div>
          <p className="soft break-anywhere" dir="auto">
            {listing.changelog}
          </p>
        </div>
      )}
      <div>
        <div className="bold">{t("about")}</div>
        <p className="soft break-anywhere" dir="auto">
          {listing.shortDescription || t("noText")}
        </p>
      </div>
      {listing.statements.length > 0 && (
        <div className="row" dir="auto">
          {listing.statements.map((statement) => (
            <span key={statement} className={`text-12 soft ${styles.chip}`}>
              {t(`statement.${statement}`)}
            </span>
          ))}
        </div>
      )}
      {listing.description && (
        <p className={`soft break-anywhere ${styles.long}`} dir="auto">
          {listing.description}
        </p>
      )}
      <Contact listing={listing} />
    </div>
  );
}

function Facts({ listing, figures }: Pick<StorePreviewProps, "listing" | "figures">) {
  const t = useStorePageTexts(listing.language);
  const { rating = null, installs } = figures ?? {};
  const isUnrated = figures !== undefined && rating === null;
  return (
    <div className={`text-13 ${styles.facts}`}>
      <div className="two-lines">
        <strong>
          {listing.isUpdate ? <bdi>{rating === null ? "–" : formatAverageRating(rating)}</bdi> : t("new")}
        </strong>
        <span className="text-12 faint">{listing.isUpdate && !isUnrated ? t("rating") : t("noRatings")}</span>
      </div>
      <div className="two-lines">
        <strong>
          <bdi>{installs === undefined ? "–" : formatNumber(installs)}</bdi>
        </strong>
        <span className="text-12 faint">{t(installs === undefined ? "downloads" : "downloadsMonth")}</span>
      </div>
      <div className="two-lines">
        <strong>
          <bdi>{listing.sizeBytes === null ? "–" : formatBytes(listing.sizeBytes)}</bdi>
        </strong>
        <span className="text-12 faint">{t("size")}</span>
      </div>
    </div>
  );
}

function Shots({ listing }: { listing: StoreListing }) {
  return (
    listing.screenshots.length > 0 && (
      <div className={`line ${styles.shots}`}>
        {listing.screenshots.map((url, at) => (
          <img key={`${at} ${url}`} src={url} alt="" loading="lazy" />
        ))}
      </div>
    )
  );
}

function Contact({ listing }: { listing: StoreListing }) {
  const t = useStorePageTexts(listing.language);
  if (!listing.website && !listing.email) return null;
  return (
    <div className="stack gap-0">
      <div className="bold">{t("contact")}</div>
      {[listing.website.replace(/^https:\/\//, ""), listing.email].filter(Boolean).map((contact) => (
        <bdi key={contact} className={`break-anywhere ${styles.link}`}>
          {contact}
        </bdi>
      ))}
    </div>
  );
}

function SearchResult({ listing }: { listing: StoreListing }) {
  const t = useStorePageTexts(listing.language);
  return (
    <div className="stack gap-12">
      <div className={`line ${styles.searchBox}`}>
        <Search size={16} aria-hidden />
        <span className="ellipsis" dir="auto">
          {listing.title || t("noTitle")}
        </span>
      </div>
      <div className={`stack gap-12 ${styles.hit}`}>
        <div className="line">
          <AppIcon url={listing.iconUrl} title={listing.title} size={44} />
          <div className="grow">
            <div className="bold ellipsis" dir="auto">
              {listing.title || t("noTitle")}
            </div>
            <div className="text-12 soft ellipsis" dir="auto">
              {listing.shortDescription || t("noText")}
            </div>
            {listing.sizeBytes !== null && <bdi className="text-12 soft">{formatBytes(listing.sizeBytes)}</bdi>}
          </div>
          <span className={`text-12 bold ${styles.hitButton}`}>{listing.isUpdate ? t("update") : t("install")}</span>
        </div>
        <Shots listing={listing} />
      </div>
    </div>
  );
}
