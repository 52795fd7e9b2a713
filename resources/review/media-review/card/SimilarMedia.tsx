import { useTranslation } from "react-i18next";
import type { MediaReviewCard } from "#contract/content/media/review-schemas.ts";
import { ContentStatusTag } from "#resources/content/media/parts/ContentStatusTag.tsx";
import styles from "../media.module.css";

/** List of files with an identical or similar image; each opens in a new tab. */
export function SimilarMedia({ card: { alike } }: { card: MediaReviewCard }) {
  const { t } = useTranslation("media-review");
  return (
    <section className="stack gap-8" aria-label={t("alike.title")}>
      <h2 className="text-14">{t("alike.title")}</h2>
      {alike.length === 0 && <p className="text-13 soft">{t("alike.none")}</p>}
      <ul className="stack gap-8">
        {alike.map(({ assetId, percent, own, name, appTitle, developerName, thumbnail, url, status }) => (
          <li key={assetId} className="line gap-12 text-13">
            {thumbnail && <img className={styles.small} src={thumbnail} alt="" loading="lazy" />}
            <span className="medium toned" data-tone={own ? "ok" : "warn"}>
              {t("alike.percent", { percent })}
            </span>
            <span className="two-lines grow">
              <bdi className="break-anywhere">{own ? t("alike.own", { name }) : name}</bdi>
              <span className="text-12 soft">
                <bdi>{own ? appTitle : `${developerName}, ${appTitle}`}</bdi>
              </span>
            </span>
            <ContentStatusTag status={status} />
            <a href={url} target="_blank" rel="noreferrer" aria-label={t("alike.openNamed", { name })}>
              {t("alike.open")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
