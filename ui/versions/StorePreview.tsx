import { ArrowLeft, EllipsisVertical, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languages } from "#contract/reference/languages.ts";
import { formatBytes } from "#ui/format/numbers.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { languageTypeOf, typeScaleOf } from "#ui/theme/type-scale.ts";
import type { StoreListing } from "#ui/versions/store-listing.ts";
import { useFaces } from "#ui/versions/use-faces.ts";
import styles from "./StorePreview.module.css";

export type StoreView = "listing" | "search" | "dark";

interface StorePreviewProps {
  listing: StoreListing;
  view: StoreView;
}

/** A version on a phone, in the store's own words of that language; Urdu is set from right to left. */
export function StorePreview({ listing, view }: StorePreviewProps) {
  const { t } = useTranslation("versions");
  const { language, title } = listing;
  useFaces([language]);
  const direction = languages.find((one) => one.code === language)?.direction ?? "ltr";
  return (
    <figure className={styles.phone} aria-label={t("store.phoneLabel", { title })}>
      <div
        className={styles.screen}
        data-theme={view === "dark" ? "dark" : "light"}
        data-type={languageTypeOf(language)}
        lang={language}
        dir={direction}
        style={{ fontFamily: typeScaleOf(languageTypeOf(language)).family }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable
        tabIndex={0}
      >
        {view === "search" ? <SearchResult listing={listing} /> : <Listing listing={listing} />}
      </div>
    </figure>
  );
}

function Listing({ listing }: { listing: StoreListing }) {
  const { t } = useTranslation("store", { lng: listing.language });
  const { t: word } = useTranslation("versions", { lng: listing.language });
  return (
    <>
      <div className={styles.topBar} aria-hidden>
        <ArrowLeft className={styles.backArrow} size={18} />
        <Search size={18} />
        <EllipsisVertical size={18} />
      </div>
      {listing.heroUrl && <img src={listing.heroUrl} alt="" className={styles.hero} />}
      <div className={styles.head}>
        <AppIcon url={listing.iconUrl} title={listing.title} size={56} />
        <div className={styles.names}>
          <div className={styles.title} dir="auto">
            {listing.title || t("noTitle")}
          </div>
          <div className={styles.developer} dir="auto">
            {listing.developerName}
          </div>
        </div>
      </div>
      <Facts listing={listing} />
      <div className={styles.install}>{listing.isUpdate ? t("update") : t("install")}</div>
      <Shots listing={listing} />
      {listing.changelog && (
        <>
          <div className={styles.section}>{t("whatsNew")}</div>
          <p className={styles.text} dir="auto">
            {listing.changelog}
          </p>
        </>
      )}
      <div className={styles.section}>{t("about")}</div>
      <p className={styles.text} dir="auto">
        {listing.shortDescription || t("noText")}
      </p>
      {listing.statements.length > 0 && (
        <div className={styles.chips} dir="auto">
          {listing.statements.map((one) => (
            <span key={one}>{word(`aboutChip.${one}`)}</span>
          ))}
        </div>
      )}
      {listing.description && (
        <p className={`${styles.text} ${styles.long}`} dir="auto">
          {listing.description}
        </p>
      )}
      <Contact listing={listing} />
    </>
  );
}

function Facts({ listing }: { listing: StoreListing }) {
  const { t } = useTranslation("store", { lng: listing.language });
  return (
    <div className={styles.facts}>
      <div>
        <strong>{listing.isUpdate ? "–" : t("new")}</strong>
        <span>{listing.isUpdate ? t("rating") : t("noRatings")}</span>
      </div>
      <div>
        <strong>–</strong>
        <span>{t("downloads")}</span>
      </div>
      <div>
        <strong>
          <bdi>{listing.sizeBytes === null ? "–" : formatBytes(listing.sizeBytes)}</bdi>
        </strong>
        <span>{t("size")}</span>
      </div>
    </div>
  );
}

const Shots = ({ listing }: { listing: StoreListing }) =>
  listing.screenshots.length > 0 && (
    <div className={styles.shots}>
      {listing.screenshots.map((url, at) => (
        <img key={`${at} ${url}`} src={url} alt="" loading="lazy" />
      ))}
    </div>
  );

function Contact({ listing }: { listing: StoreListing }) {
  const { t } = useTranslation("store", { lng: listing.language });
  if (!listing.website && !listing.email) return null;
  return (
    <>
      <div className={styles.section}>{t("contact")}</div>
      {[listing.website.replace(/^https:\/\//, ""), listing.email].filter(Boolean).map((one) => (
        <bdi key={one} className={styles.contact}>
          {one}
        </bdi>
      ))}
    </>
  );
}

function SearchResult({ listing }: { listing: StoreListing }) {
  const { t } = useTranslation("store", { lng: listing.language });
  return (
    <>
      <div className={styles.searchBox}>
        <Search size={16} aria-hidden />
        <span dir="auto">{listing.title || t("noTitle")}</span>
      </div>
      <div className={styles.hit}>
        <div className={styles.hitHead}>
          <AppIcon url={listing.iconUrl} title={listing.title} size={44} />
          <div className={styles.names}>
            <div className={styles.hitTitle} dir="auto">
              {listing.title || t("noTitle")}
            </div>
            <div className={styles.hitText} dir="auto">
              {listing.shortDescription || t("noText")}
            </div>
            {listing.sizeBytes !== null && <bdi className={styles.hitText}>{formatBytes(listing.sizeBytes)}</bdi>}
          </div>
          <span className={styles.hitButton}>{listing.isUpdate ? t("update") : t("install")}</span>
        </div>
        <Shots listing={listing} />
      </div>
    </>
  );
}
