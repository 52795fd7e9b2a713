import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isPodcastOrWebinar } from "#contract/publishing/editorials/kinds.ts";
import { formatPlaybackTime } from "#contract/publishing/editorials/chapters-and-transcripts.ts";
import type { EditorialRow } from "#contract/publishing/editorials/schemas.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { editorialPath } from "./editorial-path.ts";
import { editorialKindIcons } from "./kind-icons.ts";
import { LikeButton } from "./LikeButton.tsx";
import styles from "./editorials.module.css";
import { useImpressionTracking } from "./use-view-tracking.ts";

/** Metadata line of an item: author, date, length and languages. */
export function EditorialMetaLine({ item }: { item: EditorialRow }) {
  const { t, i18n } = useTranslation("editorials");
  const { author, publishedAt, minutes, durationSeconds, languages, language, startsAt, kind } = item;
  const length = durationSeconds === null ? t("item.minutes", { count: minutes }) : formatPlaybackTime(durationSeconds);
  const inLanguages =
    languages.length > 1 ? t("item.languages", { count: languages.length }) : languageNameIn(i18n.language, language);
  return (
    <span className="text-12 soft">
      {author && (
        <>
          <bdi>{author}</bdi> ·{" "}
        </>
      )}
      {kind === "webinar" && startsAt !== null ? (
        <DateTime at={startsAt} form="full" />
      ) : (
        <DateTime at={publishedAt} form="day" />
      )}
      {" · "}
      <bdi>{length}</bdi> · {inLanguages}
    </span>
  );
}

/** List row with an item's kind, unread mark and likes. */
export function EditorialListItem({ item }: { item: EditorialRow }) {
  const { t } = useTranslation("editorials");
  const { kind, number, title, summary, language, isRead, coverUrl } = item;
  const place = useImpressionTracking(item.id, kind === "newsletter" ? "newsletter" : "editorial");
  const Icon = editorialKindIcons[kind];
  return (
    <li ref={place} className={styles.entry}>
      <div className="line gap-12 top">
        {isPodcastOrWebinar(kind) && coverUrl && <img src={coverUrl} alt="" className={styles.thumb} loading="lazy" />}
        {kind === "newsletter" && number !== null && <b className={styles.number}>{number}</b>}
        <div className="stack gap-4">
          <span className={isPodcastOrWebinar(kind) ? "row" : "line baseline"}>
            {!isRead && <span className={styles.unread} role="img" aria-label={t("item.unread")} />}
            <Link to={editorialPath(item)} className={`bare-link strong text-14 ${isRead ? "medium" : ""}`}>
              <span lang={language} dir="auto">
                {title}
              </span>
            </Link>
            {isPodcastOrWebinar(kind) && (
              <Tag tone={kind === "podcast" ? "vio" : "neu"} icon={Icon}>
                {number === null ? t(`kind.${kind}`) : t("item.numbered", { kind: t(`kind.${kind}`), number })}
              </Tag>
            )}
          </span>
          {kind !== "newsletter" && (
            <span className="text-13 soft" lang={language} dir="auto">
              {summary}
            </span>
          )}
          <EditorialMetaLine item={item} />
        </div>
      </div>
      <LikeButton item={item} context={kind === "newsletter" ? "newsletter" : "editorial"} />
    </li>
  );
}

/** Tile for an infographic with its image, or for a quote with its author. */
export function EditorialTile({ item }: { item: EditorialRow }) {
  const { kind, title, summary, language, coverUrl, author, place: from } = item;
  const place = useImpressionTracking(item.id);
  return (
    <li ref={place} className={styles.tile}>
      {coverUrl && <img src={coverUrl} alt="" className={styles.cover} loading="lazy" />}
      <Link to={editorialPath(item)} className="bare-link strong text-14 medium">
        <span lang={language} dir="auto">
          {title}
        </span>
      </Link>
      <span className="text-13 soft" lang={language} dir="auto">
        {kind === "speaks" && summary.startsWith(title) ? "" : summary}
      </span>
      <span className="line spread">
        {kind === "speaks" ? (
          <span className="two-lines text-12">
            <bdi className="medium">{author}</bdi>
            <bdi className="soft">{from}</bdi>
          </span>
        ) : (
          <EditorialMetaLine item={item} />
        )}
        <LikeButton item={item} />
      </span>
    </li>
  );
}
