import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  listCaptionDifferences,
  type ContentDifference,
  listContentDifferences,
} from "#contract/content/media/content-differences.ts";
import type { MediaReviewCard } from "#contract/content/media/review-schemas.ts";
import { formatTimecode } from "#resources/content/media/parts/format-timecode.ts";
import { languageName } from "#resources/review/desk/parts/use-reason-templates.ts";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "../media.module.css";
import type { VideoFrameCapture } from "./use-video-frames.ts";

function useDifferenceTexts() {
  const { bytes } = useFormat();
  return (difference: ContentDifference): readonly [string, string] => {
    if (difference.of === "duration") return [formatTimecode(difference.before), formatTimecode(difference.after)];
    return difference.of === "size"
      ? [bytes(difference.before), bytes(difference.after)]
      : [difference.before, difference.after];
  };
}

/** List of languages with added, removed or changed captions. */
function CaptionDifferences({ card: { captions, liveCaptions } }: { card: MediaReviewCard }) {
  const { t } = useTranslation("media-review");
  const changes = listCaptionDifferences(liveCaptions, captions);
  if (changes.length === 0) return null;
  return (
    <div className="row gap-8">
      <dt className="soft">{t("against.captions")}</dt>
      <dd className="row gap-8">
        {changes.map(({ language, change }) => {
          const Word = change === "gone" ? "del" : "ins";
          return (
            <Word key={language} className={change === "gone" ? styles.before : styles.after}>
              <bdi lang={language}>{languageName(language)}</bdi>
              {change === "changed" && ` ${t("against.captionsOf.changed")}`}
            </Word>
          );
        })}
      </dd>
    </div>
  );
}

/** Section that compares an item with the live one in its place. */
export function LiveItemComparison({ card, strip }: { card: MediaReviewCard; strip: VideoFrameCapture | null }) {
  const { item, live } = card;
  const { t } = useTranslation("media-review");
  const valuesOf = useDifferenceTexts();
  if (!live) return <p className="text-13 soft">{t("against.none")}</p>;
  const pictures = live.media === "image" ? [{ timeMs: 0, url: live.asset.url }] : (strip?.shots ?? []);
  return (
    <section className="stack gap-8" aria-label={t(item.replaces ? "against.replaces" : "against.title")}>
      <h2 className="text-14">
        {t(item.replaces ? "against.replaces" : "against.title")} <bdi className="soft">{live.name}</bdi>
      </h2>
      <ul className="row gap-4">
        {pictures.map(({ timeMs, url }) => (
          <li key={timeMs}>
            <img className={styles.small} src={url} alt={t("frames.at", { time: formatTimecode(timeMs) })} />
          </li>
        ))}
      </ul>
      <dl className="stack gap-4 text-13">
        {listContentDifferences(live, item).map((contentDifference) => {
          const [before, after] = valuesOf(contentDifference);
          return (
            <div key={contentDifference.of} className="row gap-8">
              <dt className="soft">{t(`against.of.${contentDifference.of}`)}</dt>
              <dd className="row gap-4">
                <del className={styles.before}>
                  <bdi>{before}</bdi>
                </del>
                <ArrowRight className="mirror faint" size={12} aria-hidden />
                <ins className={styles.after}>
                  <bdi>{after}</bdi>
                </ins>
              </dd>
            </div>
          );
        })}
        <CaptionDifferences card={card} />
      </dl>
    </section>
  );
}
